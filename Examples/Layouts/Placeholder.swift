internal import Tapestry
