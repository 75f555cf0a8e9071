/// A blur like a Gaussian's: the mean over a window, three times along each axis.
///
/// Source: Filter Effects 1, `feGaussianBlur`.
struct BoxBlur {
  private let window: Int

  /// - Parameter deviation: the Gaussian's standard deviation in pixels, ≥ 0.
  init(deviation: Double) {
    // 3 √(2π) / 4
    window = Int(min(4096, (deviation * 1.879_971_205_6 + 0.5).rounded(.down)))
  }

  func apply(
    to bytes: UnsafeMutablePointer<UInt8>,
    width: Int,
    height: Int,
    stride: Int
  ) {
    guard window > 1 else { return }
    // An even window is off the middle by half a pixel: once to each side, then an odd one.
    let isEven = window % 2 == 0
    let passes = [
      (window, (window - 1) / 2), (window, window / 2),
      (isEven ? window + 1 : window, window / 2),
    ]
    var line = [UInt8](repeating: 0, count: max(width, height))
    for (size, before) in passes {
      for row in 0..<height {
        Self.mean(bytes + row * stride, step: 1, count: width, size, before, &line)
      }
      for column in 0..<width {
        Self.mean(bytes + column, step: stride, count: height, size, before, &line)
      }
    }
  }

  /// Replaces each of `count` bytes by the mean of `size` ones, of which `before` lie before it.
  private static func mean(
    _ bytes: UnsafeMutablePointer<UInt8>,
    step: Int,
    count: Int,
    _ size: Int,
    _ before: Int,
    _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = bytes[index * step] }
    let after = size - before
    var sum = 0
    for index in 0..<min(after, count) { sum += Int(line[index]) }
    for index in 0..<count {
      bytes[index * step] = UInt8((sum + size / 2) / size)
      if index + after < count { sum += Int(line[index + after]) }
      if index - before >= 0 { sum -= Int(line[index - before]) }
    }
  }
}
