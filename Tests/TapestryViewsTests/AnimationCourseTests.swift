import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

/// Animations sampled at given times: delays, reversals, several at a time, and their ends.
@MainActor
@Suite struct AnimationCourseTests {
  let window = Window(size: CGSize(width: 200, height: 200))
  let view = View(frame: rect(0, 0, 20, 20))

  init() {
    window.addSubview(view)
    window.turn(at: 0)
  }

  /// Where the view's middle is seen at times of the window's clock.
  private func xs(at times: [Double]) -> [CGFloat] {
    times.map { time in
      window.turn(at: time)
      return view.layer.presentation.position.x
    }
  }

  @Test func `a delay holds the beginning`() {
    View.animate(duration: 1, delay: 0.5, curve: .linear) { view.center.x = 110 }
    #expect(xs(at: [10, 10.25, 10.5, 10.75, 11, 11.5]) == [10, 10, 10, 35, 60, 110])
    #expect(!window.needsTurn)
  }

  @Test func `time begins with the first turn, whatever the turns' distances`() {
    View.animate(duration: 1, curve: .linear) { view.center.x = 110 }
    #expect(xs(at: [3, 3.1, 3.9, 7]).map { ($0 * 1000).rounded() / 1000 } == [10, 20, 100, 110])
  }

  @Test func `reversed half way, it goes back from there in its own time`() {
    var ends: [String] = []
    View.animate(duration: 1, curve: .linear) {
      view.center.x = 110
    } completion: {
      ends.append("there \($0)")
    }
    #expect(xs(at: [0, 0.5]) == [10, 60])
    View.animate(duration: 2, curve: .linear) {
      view.center.x = 10
    } completion: {
      ends.append("back \($0)")
    }
    #expect(ends == ["there false"])
    #expect(xs(at: [0.5, 1, 1.5, 2.5]) == [60, 47.5, 35, 10])
    #expect(ends == ["there false", "back true"])
  }

  @Test func `an animation of which a part was interrupted says so at its end`() {
    var ends: [Bool] = []
    View.animate(duration: 1, curve: .linear) {
      view.frame = rect(100, 0, 40, 20)
    } completion: {
      ends.append($0)
    }
    window.turn(at: 0)
    window.turn(at: 0.5)
    view.center.x = 50
    #expect(view.layer.presentation.position.x == 50)
    #expect(view.layer.presentation.bounds.width == 30)
    window.turn(at: 1)
    #expect(ends == [false])
  }

  @Test func `many changes of many views are one animation with one end`() {
    let other = View(frame: rect(0, 50, 20, 20))
    window.addSubview(other)
    var ends = 0
    View.animate(duration: 1, curve: .linear) {
      view.center.x = 50
      view.center.x = 110
      view.opacity = 0
      other.transform = .scale(3)
    } completion: { _ in
      ends += 1
    }
    window.turn(at: 1)
    window.turn(at: 1.5)
    #expect(view.layer.presentation.position.x == 60)
    #expect(view.layer.presentation.opacity == 0.5)
    #expect(abs(other.layer.presentation.transform.a - 2) < 1e-9)
    #expect(ends == 0)
    window.turn(at: 2)
    #expect(ends == 1)
  }

  @Test func `what was animated to where it is ends at once`() {
    var ends: [Bool] = []
    View.animate(duration: 1) {
      view.center.x = 10
    } completion: {
      ends.append($0)
    }
    View.animate(duration: 0) {
      view.center.x = 30
    } completion: {
      ends.append($0)
    }
    View(frame: .zero).center.x = 3
    let outside = View()
    View.animate(duration: 1) {
      outside.center.x = 10
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true, true, true])
    #expect(outside.layer.presentation.position.x == 10)
  }

  @Test func `inner scopes have their own time, and none leaves an animation out`() {
    let other = View(frame: rect(0, 50, 20, 20))
    let third = View(frame: rect(0, 50, 20, 20))
    window.addSubviews(other, third)
    View.animate(duration: 1, curve: .linear) {
      view.center.x = 110
      View.animate(duration: 2, curve: .linear) { other.center.x = 110 }
      View.performWithoutAnimation { third.center.x = 110 }
    }
    window.turn(at: 0)
    window.turn(at: 0.5)
    #expect(view.layer.presentation.position.x == 60)
    #expect(other.layer.presentation.position.x == 35)
    #expect(third.layer.presentation.position.x == 110)
  }

  @Test func `an end that removes the view leaves nothing behind`() {
    weak var gone: View?
    do {
      let view = View(frame: rect(0, 0, 20, 20))
      gone = view
      window.addSubview(view)
      View.animate(duration: 1) {
        view.opacity = 0
      } completion: { [weak view] _ in
        view?.removeFromSuperview()
      }
      View.animate(duration: 3) { view.center.x = 90 }
    }
    window.turn(at: 0)
    window.turn(at: 1)
    #expect(gone?.superview == nil)
    window.turn(at: 2)
    window.turn(at: 4)
    _ = window.composite()
    #expect(gone == nil)
    #expect(!window.needsTurn)
  }

  @Test func `a view that leaves its window ends its animations`() {
    var ends: [Bool] = []
    let outer = View(frame: rect(0, 0, 50, 50))
    window.addSubview(outer)
    outer.addSubview(view)
    let bare = Layer()
    view.layer.addSublayer(bare)
    View.animate(duration: 1) {
      view.center.x = 90
      bare.position.x = 50
    } completion: {
      ends.append($0)
    }
    window.turn(at: 0)
    window.turn(at: 0.5)
    outer.removeFromSuperview()
    #expect(ends == [false])
    #expect(!view.layer.isAnimating && !bare.isAnimating)
    #expect(view.layer.presentation.position.x == 90)
    window.turn(at: 0.6)
    #expect(!window.needsTurn)
  }

  @Test func `an end may begin the next animation, which goes on without a gap`() {
    View.animate(duration: 1, curve: .linear) {
      view.center.x = 110
    } completion: { _ in
      View.animate(duration: 1, curve: .linear) { view.center.x = 10 }
    }
    #expect(xs(at: [0, 1, 1.5, 2]) == [10, 110, 60, 10])
    #expect(!window.needsTurn)
  }

  @Test func `constraints animate what follows them, and reverse on the way`() {
    let (outer, inner) = (View().constrained(), View().constrained())
    window.addSubview(outer)
    outer.addSubview(inner)
    let width = outer.widthAnchor.constraint(equalToConstant: 40)
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      outer.topAnchor.constraint(equalTo: window.topAnchor), width,
      outer.heightAnchor.constraint(equalToConstant: 20),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.turn(at: 0)
    func go(to value: CGFloat) {
      width.constant = value
      View.animate(duration: 1, curve: .linear) { window.layoutIfNeeded() }
    }
    go(to: 80)
    window.turn(at: 0)
    window.turn(at: 0.5)
    #expect(outer.layer.presentation.frame == rect(0, 0, 60, 20))
    #expect(inner.layer.presentation.frame == rect(30, 0, 30, 20))
    go(to: 40)
    window.turn(at: 0.5)
    window.turn(at: 1)
    #expect(outer.layer.presentation.frame == rect(0, 0, 50, 20))
    #expect(inner.layer.presentation.frame == rect(25, 0, 25, 20))
    #expect(inner.frame == rect(20, 0, 20, 20))
  }

  @Test func `colours, corners and scrolling go on slowly too`() {
    view.background = .black
    View.animate(duration: 1, curve: .linear) {
      view.background = .white
      view.layer.cornerRadius = 10
      view.bounds.origin.y = 40
    }
    window.turn(at: 0)
    window.turn(at: 0.5)
    let shown = view.layer.presentation
    #expect(shown.cornerRadius == 5)
    #expect(shown.bounds.minY == 20)
    let grey = shown.background?.resolved(in: .light)
    #expect(grey.map { abs($0.red - 0.5) < 0.01 && $0.red == $0.green } ?? false)
  }
}
