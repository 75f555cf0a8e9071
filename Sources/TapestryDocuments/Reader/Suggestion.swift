/// The name that was probably meant by a wrong one: at most a third of it mistyped.
///
/// - Complexity: O(names × length²); a wrong name longer than 40 characters gets no suggestion.
func suggestion(for wrong: String, among names: some Sequence<String>) -> String? {
  let typed = Array(wrong.lowercased().utf8)
  guard typed.count <= 40 else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(typed, Array(name.lowercased().utf8))
    if distance < best?.distance ?? .max { best = (name, distance) }
  }
  guard let best, best.distance <= max(1, typed.count / 3) else { return nil }
  return best.name
}

/// `; did you mean "width"?`, or nothing.
func hint(for wrong: String, among names: some Sequence<String>, prefix: String = "") -> String {
  suggestion(for: wrong, among: names).map { "; did you mean \"\(prefix)\($0)\"?" } ?? ""
}

/// Insertions, deletions, replacements and swaps of neighbours that lead from one text to another.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var before = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1] + [Int](repeating: 0, count: b.count)
    for j in 0..<b.count {
      row[j + 1] = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        row[j + 1] = min(row[j + 1], before[j - 1] + 1)
      }
    }
    (before, last) = (last, row)
  }
  return last[b.count]
}
