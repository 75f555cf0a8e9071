import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

@MainActor
@Suite struct AnimationTests {
  let window = Window(size: CGSize(width: 200, height: 200))
  let view = View(frame: rect(0, 0, 20, 20))

  init() {
    window.addSubview(view)
    window.turn(at: 0)
  }

  @Test func `frames go on evenly, while the model is where it was set`() {
    View.animate(duration: 1, curve: .linear) { view.frame = rect(100, 0, 40, 20) }
    #expect(view.frame == rect(100, 0, 40, 20))
    #expect(view.layer.presentation.frame == rect(0, 0, 20, 20))
    window.turn(at: 1)
    window.turn(at: 1.5)
    #expect(view.layer.presentation.frame == rect(50, 0, 30, 20))
    window.turn(at: 2)
    #expect(view.layer.presentation.frame == rect(100, 0, 40, 20))
    #expect(!view.layer.isAnimating)
    #expect(!window.needsTurn)
  }

  @Test func `an interruption goes on from where it is`() {
    var finished: [Bool] = []
    View.animate(duration: 1, curve: .linear) {
      view.center.x = 110
    } completion: {
      finished.append($0)
    }
    window.turn(at: 1)
    window.turn(at: 1.5)
    #expect(view.layer.presentation.position.x == 60)
    View.animate(duration: 1, curve: .linear) {
      view.center.x = 10
    } completion: {
      finished.append($0)
    }
    #expect(finished == [false])
    #expect(view.layer.presentation.position.x == 60)
    window.turn(at: 1.5)
    window.turn(at: 2)
    #expect(view.layer.presentation.position.x == 35)
    window.turn(at: 2.5)
    #expect(view.layer.presentation.position.x == 10)
    #expect(finished == [false, true])
  }

  @Test func `parts that another animation changes go on by themselves`() {
    View.animate(duration: 2, curve: .linear) { view.opacity = 0 }
    window.turn(at: 1)
    View.animate(duration: 1, curve: .linear) { view.center.x = 110 }
    window.turn(at: 2)
    window.turn(at: 2.5)
    #expect(abs(view.layer.presentation.opacity - 0.25) < 1e-9)
    #expect(view.layer.presentation.position.x == 60)
  }

  @Test func `what is set without an animation is there at once`() {
    View.animate(duration: 1, curve: .linear) { view.center.x = 110 }
    window.turn(at: 1)
    window.turn(at: 1.5)
    view.center.x = 30
    #expect(view.layer.presentation.position.x == 30)
    #expect(!view.layer.isAnimating)
  }

  @Test func `changes of constraints are animated by layoutIfNeeded`() {
    let box = View().constrained()
    window.addSubview(box)
    let leading = box.leadingAnchor.constraint(equalTo: window.leadingAnchor)
    for constraint in [
      leading, box.topAnchor.constraint(equalTo: window.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
    ] {
      constraint.isActive = true
    }
    window.turn(at: 0)
    leading.constant = 100
    View.animate(duration: 1, curve: .linear) { window.layoutIfNeeded() }
    window.turn(at: 1)
    window.turn(at: 1.25)
    #expect(box.layer.presentation.frame == rect(25, 0, 20, 20))
  }

  /// A picture of 2 × 1 fills a square of 20 in a rectangle of 40 × 20, and on the way to a square
  /// of 40, at 30, one of 60 × 30.
  @Test func `a picture is fitted into the size that is seen`() {
    let pixels = Bitmap(width: 2, height: 1, bytes: [UInt8](repeating: 255, count: 8))
    let picture = ImageView(BitmapImageSource(pixels))
    picture.frame = rect(0, 0, 20, 20)
    window.addSubview(picture)
    func drawn() -> [CGRect] {
      window.displayList.items.compactMap {
        if case .image(_, let rect, _) = $0.command { rect } else { nil }
      }
    }
    window.turn(at: 0)
    #expect(drawn() == [rect(-10, 0, 40, 20)])
    View.animate(duration: 1, curve: .linear) { picture.frame = rect(0, 0, 40, 40) }
    window.turn(at: 1)
    window.turn(at: 1.5)
    #expect(drawn() == [rect(-15, 0, 60, 30)])
  }

  @Test(arguments: [
    (AnimationCurve.linear, 0.5), (.easeInOut, 0.5), (.bezier(0, 0, 1, 1), 0.5),
  ])
  func `curves that are symmetric are half way at half the time`(
    _ curve: AnimationCurve,
    _ value: Double
  ) {
    #expect(abs(curve.value(at: 0.5) - value) < 1e-9)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test func `ease-in begins slowly and is the mirror of ease-out`() {
    #expect(AnimationCurve.easeIn.value(at: 0.25) < 0.15)
    for step in 0...10 {
      let time = Double(step) / 10
      let sum = AnimationCurve.easeIn.value(at: time) + AnimationCurve.easeOut.value(at: 1 - time)
      #expect(abs(sum - 1) < 1e-9)
    }
  }
}

@MainActor
@Suite struct AnimationEndTests {
  @Test func `an animation that is on its way when its window goes keeps nothing alive`() {
    weak var gone: View?
    var isComplete: Bool?
    do {
      let window = Window(size: CGSize(width: 90, height: 90))
      let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      gone = view
      window.addSubview(view)
      window.turn(at: 0)
      View.animate(duration: 1) {
        view.opacity = 0
      } completion: { didComplete in
        isComplete = didComplete
        view.opacity = 1
      }
      window.turn(at: 0.5)
    }
    #expect(gone == nil)
    #expect(isComplete == false)
  }
}
