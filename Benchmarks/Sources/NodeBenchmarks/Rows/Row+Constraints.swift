import BenchmarkSupport
import TapestryConstraints
import TapestryCore
import TapestryViews

extension Row {
  /// A turn after one constant of one of many sibling views changed.
  static let constraints = [("100", 100), ("10,000", 10_000)].map { name, count in
    Row("constant-\(count)") { isQuick in
      let window = Window(size: CGSize(width: 1_000, height: 1_000))
      var width: LayoutConstraint?
      for number in 0..<count {
        let view = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        let constraints = [
          view.leadingAnchor.constraint(
            equalTo: window.leadingAnchor,
            constant: CGFloat(number % 100) * 10
          ),
          view.topAnchor.constraint(
            equalTo: window.topAnchor,
            constant: CGFloat(number / 100) * 10
          ),
          view.widthAnchor.constraint(equalToConstant: 8),
          view.heightAnchor.constraint(equalToConstant: 8),
        ]
        LayoutConstraint.activate(constraints)
        if number == count / 2 { width = constraints[2] }
      }
      window.turn(at: 0)
      _ = window.composite()
      var turns: [Double] = []
      for number in 0..<(isQuick ? 20 : 100) {
        turns.append(
          ThreadTime.micros {
            width?.constant = number.isMultiple(of: 2) ? 9 : 8
            window.turn(at: window.time + 1 / 60)
          }
        )
        _ = window.composite()
      }
      return [Figure("constant of \(name)", turns.median, "µs")]
    }
  }
}
