internal import Foundation

// Output that nobody reads any more is noticed when writing, not by a signal.
signal(SIGPIPE, SIG_IGN)
exit(TapestryCommand.run(Array(CommandLine.arguments.dropFirst())))
