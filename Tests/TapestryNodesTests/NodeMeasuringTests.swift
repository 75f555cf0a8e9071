import Tapestry
import Testing
