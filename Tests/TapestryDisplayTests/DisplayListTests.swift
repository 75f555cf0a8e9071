import TapestryCore
import TapestryDisplay
import Testing

@Suite struct DisplayListTests {
  /// Puts its children at the same place, in its own offered size.
  private struct Pile: LayoutSpec {
    var style = LayoutElementStyle()
    let children: [LayoutChild]

    init(_ children: any LayoutElement...) { self.children = children.map(LayoutChild.init) }

    func calculateLayout(
      in range: SizeRange,
      parentSize: ParentSize,
      context: LayoutContext
    ) -> Layout {
      let layouts = children.map {
        $0.layoutThatFits(SizeRange(upTo: 100, 50), parentSize: parentSize, in: context)
      }
      return Layout(
        self,
        size: CGSize(width: 100, height: 50),
        sublayouts: layouts.map { .init($0, at: CGPoint(x: 10, y: 5)) },
        in: context
      )
    }
  }

  private struct Broken: ImageSource {
    let name = "gone.png"
    func pixelSize() throws(ImageError) -> PixelSize {
      throw .unreadable(name, reason: "no such file")
    }
    func bitmap() throws(ImageError) -> Bitmap { throw .unreadable(name, reason: "no such file") }
  }

  private func dump(
    _ element: any LayoutElement,
    _ environment: LayoutEnvironment = LayoutEnvironment(),
    outlines: Bool = false
  ) -> String {
    let layout = element.layoutThatFits(.unconstrained, environment: environment)
    return DisplayList(layout, environment: environment, outlines: outlines).dump
  }

  private let ten = Font(size: 10)

  @Test func `A decoration is drawn around its element in order`() {
    let element = Pile(Box(width: 20, height: 10).background(.white))
      .background(Color(light: .white, dark: .black)).cornerRadius(8)
      .border(.black, width: 2).shadow(Shadow(color: .black, radius: 3, dx: 0, dy: 1))
      .opacity(0.5).clipped().id("card")
    #expect(
      dump(element) == """
        size 100x50
        opacity 0.5 id card
          shadow 0,0 100x50 radius 8 #000000 blur 3 offset 0,1 id card
          fill 0,0 100x50 radius 8 #ffffff id card
          clip 0,0 100x50 radius 8 id card
            fill 10,5 20x10 #ffffff
          border 0,0 100x50 radius 8 width 2 #000000 id card

        """
    )
  }

  @Test func `Colours are those of the environment's scheme`() {
    var dark = LayoutEnvironment()
    dark.colorScheme = .dark
    let element = Box(width: 1, height: 1).background(Color(light: .white, dark: .black))
    #expect(dump(element) == "size 1x1\nfill 0,0 1x1 #ffffff\n")
    #expect(dump(element, dark) == "size 1x1\nfill 0,0 1x1 #000000\n")
  }

  @Test func `Text is dumped with its spans and lines`() {
    let text =
      AttributedText("ab \"c\" ", font: ten)
      + AttributedText("dd", font: ten, color: .black, underline: true, link: "https://a.example")
    #expect(
      dump(Pile(Text(text).maxWidth(70)).id("pile")) == """
        size 100x50
        text 10,5 60x20
          span "ab \\"c\\" " 10 400 #000000
          span "dd" 10 400 #000000 underline link "https://a.example"
          line 10,5 60x10 baseline 13 "ab \\"c\\" "
          line 10,15 20x10 baseline 23 "dd"

        """
    )
  }

  @Test func `A text that is higher than its frame is cut where the frame ends`() {
    let text = Text("aa bb cc", font: ten).preferredSize(20, 25)
    let layout = text.layoutThatFits(.unconstrained)
    let list = DisplayList(layout, environment: LayoutEnvironment())
    guard case .text(let lines, _, _)? = list.items.first?.command else {
      Issue.record("no text drawn")
      return
    }
    #expect(lines.lines.count == 2)
    #expect(lines.isTruncated)
    #expect(lines.displayed.text.string == "aa b…")
  }

  @Test func `A frame rounded below the text's width does not break its line anew`() {
    let text = Text("aa bb", font: ten)
    let layout = text.layoutThatFits(.unconstrained)
    let narrow = layout.standing(for: text, size: CGSize(width: 49.5, height: 10))
    let list = DisplayList(narrow, environment: LayoutEnvironment(scale: 1))
    guard case .text(let lines, _, _)? = list.items.first?.command else {
      Issue.record("no text drawn")
      return
    }
    #expect(lines.lines.count == 1)
  }

  @Test func `Fonts grow with the text scale`() {
    var environment = LayoutEnvironment()
    environment.textScale = 1.5
    #expect(
      Text("ab", font: ten).layoutThatFits(.unconstrained, environment: environment).size
        == CGSize(width: 30, height: 15)
    )
  }

  @Test func `A picture fills its frame by its content mode`() {
    let bitmap = Bitmap(width: 40, height: 20, bytes: [UInt8](repeating: 255, count: 3200))
    let source = BitmapImageSource(bitmap, name: "a@2x.png", scale: 2)
    #expect(
      dump(Image(source)) == "size 20x10\nimage 0,0 20x10 clip 0,0 20x10 \"a@2x.png\"\n"
    )
    #expect(
      dump(Image(source).preferredSize(40, 40))
        == "size 40x40\nimage -20,0 80x40 clip 0,0 40x40 \"a@2x.png\"\n"
    )
    #expect(
      dump(Image(source, contentMode: .scaleAspectFit).preferredSize(40, 40).cornerRadius(5))
        == "size 40x40\nimage 0,10 40x20 clip 0,0 40x40 radius 5 \"a@2x.png\"\n"
    )
    #expect(
      dump(Image(source, contentMode: .center).preferredSize(40, 40))
        == "size 40x40\nimage 10,15 20x10 clip 0,0 40x40 \"a@2x.png\"\n"
    )
    #expect(
      dump(Image(source, contentMode: .scaleToFill).preferredSize(40, 40))
        == "size 40x40\nimage 0,0 40x40 clip 0,0 40x40 \"a@2x.png\"\n"
    )
  }

  @Test func `A picture that cannot be read measures as nothing and is reported`() async {
    await confirmation { reported in
      var environment = LayoutEnvironment()
      environment.diagnostics = DiagnosticsHandler {
        #expect($0.kind == .missingContent)
        reported()
      }
      #expect(
        Image(Broken()).layoutThatFits(.unconstrained, environment: environment).size == .zero
      )
    }
  }

  @Test func `A shape's view box is scaled evenly into the middle`() throws {
    let path = try Path(svg: "M0 0L10 10")
    let shape = Shape(
      path,
      viewBox: CGRect(x: 0, y: 0, width: 10, height: 10),
      stroke: .black,
      strokeWidth: 2
    )
    #expect(shape.layoutThatFits(.unconstrained).size == CGSize(width: 10, height: 10))
    #expect(
      dump(shape.preferredSize(40, 20))
        == "size 40x20\npath \"M10,0 L30,20\" fill #000000 stroke #000000 width 4\n"
    )
  }

  @Test func `Outlines carry the name and the size of every element`() {
    #expect(
      dump(Pile(Box(width: 20, height: 10)).id("pile"), outlines: true)
        == "size 100x50\noutline 0,0 100x50 \"pile 100×50\"\noutline 10,5 20x10 \"20×10\"\n"
    )
  }

  @Test func `An unnamed element exactly on another is outlined without a label`() {
    let inner = Box(width: 20, height: 10)
    #expect(
      dump(Pile(inner, inner, inner.id("b")), outlines: true) == """
        size 100x50
        outline 0,0 100x50 "100×50"
        outline 10,5 20x10 "20×10"
        outline 10,5 20x10 ""
        outline 10,5 20x10 "b 20×10"

        """
    )
  }

  private struct Dot: DisplayElement {
    func calculateLayout(
      in range: SizeRange,
      parentSize: ParentSize,
      context: LayoutContext
    ) -> Layout {
      Layout(self, size: range.clamp(CGSize(width: 8, height: 8)), in: context)
    }

    func draw(in context: inout DrawingContext) {
      context.add(.fill(RoundedRect(context.frame, radius: 4), context.resolve(.black)))
    }
  }

  @Test func `An element of one's own draws in its frame`() {
    #expect(
      dump(Pile(Dot().id("dot"))) == "size 100x50\nfill 10,5 8x8 radius 4 #000000 id dot\n"
    )
  }

  @Test func `A tree 20,000 deep is drawn`() {
    var tree: any LayoutElement = Box(width: 1, height: 1).background(.black)
    for _ in 0..<20_000 { tree = Pile(tree) }
    let layout = tree.layoutThatFits(.unconstrained)
    let list = DisplayList(layout, environment: LayoutEnvironment())
    #expect(list.items.count == 1)
    #expect(list.dump.contains("fill 200000,100000 1x1 #000000"))
  }

  @Test func `Wrappers 20,000 deep are drawn`() {
    var tree: any LayoutElement = Box(width: 1, height: 1)
    for _ in 0..<20_000 { tree = Decorated(tree, Decoration(background: .black)) }
    let layout = tree.layoutThatFits(.unconstrained)
    #expect(DisplayList(layout, environment: LayoutEnvironment()).items.count == 20_000)
  }
}
