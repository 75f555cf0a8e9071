// The umbrella: everything that an app imports.
@_exported public import TapestryConstraints
@_exported public import TapestryCore
@_exported public import TapestryDisplay
@_exported public import TapestryDocuments
@_exported public import TapestryNodes
@_exported public import TapestryRects
@_exported public import TapestrySpecs
@_exported public import TapestryViews

#if canImport(TapestryCairo)
@_exported public import TapestryCairo
#endif
#if canImport(TapestryHeadless)
@_exported public import TapestryHeadless
#endif
#if canImport(TapestryImages)
@_exported public import TapestryImages
#endif
#if canImport(TapestrySDL)
@_exported public import TapestrySDL
#endif
