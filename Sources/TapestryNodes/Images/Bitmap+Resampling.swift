internal import Foundation
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

extension Bitmap {
  /// A part of it in fewer pixels, each the mean of what it covers.
  ///
  /// - Parameters:
  ///   - part: in pixels, cut at the edges; need not be whole.
  ///   - size: not more pixels than the part has.
  /// - Returns: those pixels; this bitmap itself where it is all of it.
  /// - Complexity: O(pixels of the part).
  func resampled(_ part: CGRect, to size: PixelSize) -> Bitmap {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let part = part.intersection(all)
    guard size.width > 0, size.height > 0, part.width > 0, part.height > 0 else {
      return Bitmap(width: 0, height: 0, bytes: [])
    }
    if part == all, size.width == width, size.height == height { return self }
    let columns = Self.weights(from: part.minX, part.width, count: size.width, limit: width)
    let rows = Self.weights(from: part.minY, part.height, count: size.height, limit: height)
    return Bitmap(width: size.width, height: size.height) { new in
      bytes.withUnsafeBufferPointer { source in
        var end = 0
        for row in rows {
          var sums = [Float](repeating: 0, count: size.width * 4)
          for (y, share) in zip(row.first..., row.shares) {
            Self.add(source, row: y * width * 4, columns, share, to: &sums)
          }
          for sum in sums {
            new[end] = UInt8(max(0, min(255, sum.rounded())))
            end += 1
          }
        }
      }
    }
  }

  /// How much of each pixel along an axis goes into a new one.
  private struct Weights {
    let first: Int
    let shares: [Float]
  }

  private static func weights(
    from start: CGFloat,
    _ length: CGFloat,
    count: Int,
    limit: Int
  ) -> [Weights] {
    let step = Double(length) / Double(count)
    return (0..<count).map { number in
      let low = Double(start) + Double(number) * step
      let high = low + step
      let first = max(0, min(limit - 1, Int((low + 1e-6).rounded(.down))))
      let last = max(first, min(limit - 1, Int((high - 1e-6).rounded(.down))))
      var shares = (first...last).map { Float(min(high, Double($0 + 1)) - max(low, Double($0))) }
      let sum = shares.reduce(Float(0)) { $0 + $1 }
      for place in shares.indices { shares[place] = sum > 0 ? shares[place] / sum : 1 }
      return Weights(first: first, shares: shares)
    }
  }

  private static func add(
    _ source: UnsafeBufferPointer<UInt8>,
    row: Int,
    _ columns: [Weights],
    _ rowShare: Float,
    to sums: inout [Float]
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      for (number, column) in columns.enumerated() {
        var pixel: SIMD4<Float> = .zero
        var place = row + column.first * 4
        for share in column.shares {
          let bytes = SIMD4<UInt8>(
            source[place],
            source[place + 1],
            source[place + 2],
            source[place + 3]
          )
          pixel += SIMD4<Float>(bytes) * share
          place += 4
        }
        for part in 0..<4 { sums[number * 4 + part] += pixel[part] * rowShare }
      }
    }
  }

  /// It inside of a rounded rectangle, with a line along the inside of that one's edge.
  ///
  /// - Parameters:
  ///   - radius: in pixels.
  ///   - border: in pixels, with its colour.
  /// - Returns: as many pixels, what is outside transparent.
  func rounded(radius: Double, border: (width: Double, color: RGBA)?) -> Bitmap {
    let size = (Double(width), Double(height))
    let color = border?.color ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let line = [color.blue, color.green, color.red, 1].map { $0 * color.alpha * 255 }
    return Bitmap(width: width, height: height) { new in
      for y in 0..<height {
        for x in 0..<width {
          let (across, down) = (Double(x) + 0.5, Double(y) + 0.5)
          let distance = Self.distance(across, down, size, radius)
          let outer = max(0, min(1, 0.5 - distance))
          let inner = max(0, min(1, 0.5 - distance - (border?.width ?? 0)))
          let onLine = border == nil ? 0 : max(0, outer - inner)
          let start = (y * width + x) * 4
          for part in 0..<4 {
            let below = Double(bytes[start + part]) * outer * (1 - onLine * color.alpha)
            new[start + part] = UInt8(max(0, min(255, (below + line[part] * onLine).rounded())))
          }
        }
      }
    }
  }

  /// How far a point is outside of a rounded rectangle at the origin; negative inside.
  private static func distance(
    _ x: Double,
    _ y: Double,
    _ size: (width: Double, height: Double),
    _ radius: Double
  ) -> Double {
    let radius = min(radius, size.width / 2, size.height / 2)
    let across = abs(x - size.width / 2) - (size.width / 2 - radius)
    let down = abs(y - size.height / 2) - (size.height / 2 - radius)
    let outside = (max(across, 0) * max(across, 0) + max(down, 0) * max(down, 0)).squareRoot()
    return outside + min(max(across, down), 0) - radius
  }
}
