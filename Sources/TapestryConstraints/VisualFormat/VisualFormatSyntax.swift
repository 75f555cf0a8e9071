internal import TapestryCore

/// A visual format, understood.
struct VisualFormatSyntax {
  var axis = Axis.horizontal
  var startsAtSuperitem = false
  var views: [View] = []
  /// The connections: before the first view if it starts at the superitem, between views, and
  /// after the last one if it ends there.
  var connections: [Connection] = []
  var endsAtSuperitem = false

  struct View {
    var name: String
    var position: Int
    var predicates: [Predicate]
  }

  enum Connection {
    /// Nothing between the names: the edges touch.
    case touching
    /// A plain `-`.
    case standard
    case predicates([Predicate])
  }

  struct Predicate {
    var relation: LayoutRelation
    var object: Object
    var priority: LayoutPriority
  }

  enum Object {
    case constant(Double)
    /// The system's distance between baselines.
    case baselineSpacing
    case view(String)
  }
}
