public import TapestryCore

/// Places the items of a tree by their constraints.
///
///     let engine = LayoutEngine(root: card)
///     title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16).isActive = true
///     engine.frame(of: title)
///
/// There is one engine for a root, whose rectangle is given: constraints see it as numbers, so that
/// what only the root connects is solved separately. Each item and guide below has four variables,
/// the place and size of its alignment rect, in the coordinates of its superitem; sizes are never
/// negative. Changes are collected until a frame is read.
///
/// It belongs to the isolation region of its items. Engines do not nest: the root lies in no item
/// that another engine places.
public final class LayoutEngine {
  var solver = LinearSolver()
  var nodes = ContiguousArray<Node>()
  var freeNodes: [Int32] = []
  /// The nodes of the solver's variables by their indices; −1 for none.
  var nodeOfVariable = ContiguousArray<Int32>()
  /// True when frames may have changed otherwise than by another solution: nodes came or went, or
  /// have other alignment insets.
  var hasOtherChanges = true
  var rows = ContiguousArray<Row>()
  var freeRows: [Int32] = []

  /// States that wait for a node, constraints that wait for a row, states that changed.
  var arrivingStates = ContiguousArray<ItemCore>()
  var arrivalLimit = 64
  var arrivingConstraints = ContiguousArray<LayoutConstraint>()
  var changedStates = ContiguousArray<ItemCore>()
  /// The items that are gone and were not said to leave.
  var goneCores = ContiguousArray<ItemCore>()
  /// Nodes whose content and mask have no rows yet.
  var newNodes = ContiguousArray<Int32>()
  /// Nodes whose height may follow their width, and those whose margins may follow their place.
  var wrappingNodes = NodeSet()
  var marginNodes = NodeSet()

  /// The sum that is made, and the nodes whose metrics it read.
  var sum = RowSum()

  /// How cores and constraints refer to it.
  let link = EngineLink()

  /// Whether items and constraints keep their index in it; otherwise the tables below do.
  let isHome: Bool
  /// Whether the size of the root is to be found, not given.
  let findsRootSize: Bool
  var foreignNodes: [ObjectIdentifier: Int32] = [:]
  var foreignRows: [ObjectIdentifier: Int32] = [:]

  /// What pulls the size of the root to a target.
  var targetRows: PerAxis<LinearConstraint?> = PerAxis(nil)

  /// What the last solution leaves open, once that was asked for.
  var knownOpenness: Openness?
  /// What rules move in the last solution, by variable, as far as that was asked for.
  var knownMoves: [LinearConstraint: ContiguousArray<Bool>] = [:]
  /// Where ``exerciseAmbiguity(in:)`` is.
  var exercise: Exercise?
  /// The open components that were reported.
  var reportedAmbiguities: Set<ReportedAmbiguity> = []
  /// What the engine did since ``collectsStatistics`` was set.
  public internal(set) var statistics = LayoutStatistics()
  /// Constraints that left since the last layout, while statistics are collected.
  var leavingConstraints: [LinearConstraint: LayoutConstraint] = [:]
  /// Constraints that were deactivated since the last layout, while somebody listens.
  var departed: [LinearConstraint: LayoutConstraint] = [:]
  /// Those that were removed and added again as they were, to be reported.
  var churned: [LayoutConstraint] = []
  /// How often the layout changed.
  var solutionCount = 0
  /// The solution whose oddities were reported last.
  var reportedSolution = 0
  /// Whether the oddities of each solution are reported, rather than those of the ones that
  /// ``reportOddities()`` is called for.
  package var reportsEachSolution = true

  /// Where oddities are reported; nowhere by default.
  ///
  /// Each contradiction among required constraints is reported once when it appears
  /// (``TapestryCore/Diagnostic/Kind/unsatisfiable``) and once when it has ended
  /// (``TapestryCore/Diagnostic/Kind/resolved``).
  /// What constraints leave open (``TapestryCore/Diagnostic/Kind/ambiguous``) is reported once, when
  /// it appears; what was removed and added again as it was
  /// (``TapestryCore/Diagnostic/Kind/churn``), after the layout that it happened before.
  public var diagnostics = DiagnosticsHandler.ignoring
  /// What was reported about the last layout.
  var reported = ReportedState()

  /// Called whenever something changes that the next solution takes in.
  package var onChange: (() -> Void)?

  /// What the solver could not do when it solved last; its values are the best ones it found then.
  public internal(set) var failure: LinearSolverError?

  /// How often heights are measured and margins adapted anew before the engine gives up.
  static let roundLimit = 12

  /// Makes the engine of a root and takes the constraints of the tree.
  ///
  /// An engine that the root has already loses it. The root's frame gives the size.
  public convenience init(root: any LayoutItem) {
    self.init(root.core, isHome: true, findsRootSize: false)
  }

  /// Makes the engine of a root whose size follows from its content.
  ///
  /// ``size(fitting:horizontalPriority:verticalPriority:scale:)`` finds it; frames are those for the
  /// size that was found last. For cells that are measured often, this is cheaper than
  /// ``LayoutItem/systemLayoutSizeFitting(_:horizontalPriority:verticalPriority:scale:)``, which
  /// makes an engine for each call, and measuring and layout share one solution.
  public convenience init(fitting root: any LayoutItem) {
    self.init(root.core, isHome: true, findsRootSize: true)
  }

  init(_ root: ItemCore, isHome: Bool, findsRootSize: Bool) {
    self.isHome = isHome
    self.findsRootSize = findsRootSize
    link.engine = self
    if isHome {
      precondition(
        root.supercore?.treeEngine == nil,
        """
        LayoutEngine: \(root.item?.layoutName ?? "the root") lies in an item that another engine \
        places; engines do not nest
        """
      )
      root.rootLink?.engine?.release(root)
      root.rootLink = link
    }
    makeNode(for: root, parent: -1)
    adopt(root)
  }

  deinit { link.engine = nil }

  /// The root; nil once it is gone.
  public var root: (any LayoutItem)? { nodes[0].core.item }

  /// The index of the root.
  static let rootNode = 0
}

extension LayoutEngine {
  /// What the engine knows of an item.
  struct Node {
    let core: ItemCore
    /// The node of the superitem; −1 if it has none yet, or none.
    var parent: Int32
    var variables: Quad<LinearVariable>
    /// The values of the components that are no variables.
    var fixed = Quad(0.0)
    var isFixed = Quad(false)
    var metrics = Metrics()
    var content = PerAxis(ContentRows())
    var maskRows = PerAxis<[Int32]>([])
    var maskEquations = PerAxis<[MaskEquation]>([])
    /// Rows that read its metrics; some of them may have been replaced.
    var readers = ContiguousArray<Int32>()
    var readerLimit = 16
    /// The width for which the height was measured.
    var measuredWidth: Double?
    /// The reading direction, once it was asked for.
    var direction: LayoutDirection?
    var isAlive = true
    /// The values of its variables that somebody was told.
    var told: Quad<Double>?
  }

  /// The place and size of an alignment rect.
  struct Quad<Value> {
    var x: Value
    var y: Value
    var width: Value
    var height: Value

    init(_ x: Value, _ y: Value, _ width: Value, _ height: Value) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(_ all: Value) { self.init(all, all, all, all) }

    subscript(component: Component) -> Value {
      get {
        switch component {
        case .x: x
        case .y: y
        case .width: width
        case .height: height
        }
      }
      set {
        switch component {
        case .x: x = newValue
        case .y: y = newValue
        case .width: width = newValue
        case .height: height = newValue
        }
      }
    }
  }

  enum Component: CaseIterable {
    case x, y, width, height

    static func start(_ axis: Axis) -> Self { axis == .horizontal ? .x : .y }
    static func extent(_ axis: Axis) -> Self { axis == .horizontal ? .width : .height }
  }

  /// What constraints read of an item besides its variables.
  struct Metrics: Equatable {
    var insets = Edges.zero
    var margins = Edges.zero
    var safeArea = Edges.zero
    var firstBaseline = 0.0
    var lastBaseline = 0.0
  }

  /// The two inequalities of an intrinsic size.
  struct ContentRows {
    var hugging: LinearConstraint?
    var compression: LinearConstraint?
    var metric = -1.0
  }

  /// A constraint of the solver and where it comes from.
  struct Row {
    enum Source {
      case none
      case constraint(LayoutConstraint)
      case mask(node: Int32, axis: Axis, index: Int)
    }

    var source: Source
    var handle: LinearConstraint
    /// What metrics and fixed values add to the constant.
    var offset: Double
  }

  /// A sum of variables and numbers, and the nodes whose metrics are in it.
  struct RowSum {
    var terms = ContiguousArray<LinearTerm>()
    var constant = 0.0
    var readNodes = ContiguousArray<Int32>()

    mutating func clear() {
      terms.removeAll(keepingCapacity: true)
      readNodes.removeAll(keepingCapacity: true)
      constant = 0
    }
  }
}

/// Refers to an engine as long as it is there; a weak reference would slow its every use down.
final class EngineLink {
  unowned var engine: LayoutEngine?
}

extension LayoutEngine.Quad: Equatable where Value: Equatable {}
