// A view is an item of the stage: its layer, its gestures and the events that it receives are types
// of TapestryStage, which whoever imports views therefore has as well.
@_exported public import TapestryStage
