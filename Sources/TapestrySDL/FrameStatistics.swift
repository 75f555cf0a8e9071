internal import Foundation

/// What the frames of a window took.
public struct FrameStatistics: Sendable, Hashable {
  /// One frame; times in seconds.
  public struct Frame: Sendable, Hashable {
    /// On the main thread: the turn, what was listed to be drawn, and handing pixels over.
    public var main = 0.0
    /// Showing the pixels: on the main thread as well, but may wait there for the display.
    public var present = 0.0
    /// Drawing, on another thread.
    public var draw = 0.0
    /// From the first event that it answers to until it was shown; nil without an event.
    public var response: Double?
    /// How many pixels were drawn.
    public var pixels = 0
  }

  /// How many frames were shown.
  public private(set) var count = 0
  /// How long it took from opening the window to its first frame, in seconds.
  public internal(set) var firstFrame: Double?
  /// The last frames, at most ``capacity``, in no order.
  public private(set) var frames: [Frame] = []
  /// How many frames are remembered.
  public static let capacity = 1024

  /// No frames.
  public init() {}

  mutating func add(_ frame: Frame) {
    if frames.count < Self.capacity {
      frames.append(frame)
    } else {
      frames[count % Self.capacity] = frame
    }
    count += 1
  }

  /// Forgets all frames.
  public mutating func reset() { (count, frames) = (0, []) }

  /// What a share of the remembered frames stays within.
  ///
  /// - Parameters:
  ///   - share: 0.5 for the median, 0.99 for all but one in a hundred.
  ///   - time: of a frame; frames without it are left out.
  /// - Returns: a time in seconds; 0 without frames.
  public func percentile(_ share: Double, _ time: (Frame) -> Double?) -> Double {
    let sorted = frames.compactMap(time).sorted()
    guard !sorted.isEmpty else { return 0 }
    let place = (share * Double(sorted.count)).rounded(.up) - 1
    return sorted[Int(min(max(place, 0), Double(sorted.count - 1)))]
  }
}

extension FrameStatistics: CustomStringConvertible {
  /// The numbers in one line.
  public var description: String {
    func milliseconds(_ share: Double, _ time: (Frame) -> Double?) -> String {
      String(format: "%.2f", percentile(share, time) * 1000)
    }
    func both(_ time: (Frame) -> Double?) -> String {
      "\(milliseconds(0.5, time))/\(milliseconds(0.99, time))"
    }
    return "\(count) frames; ms at 50/99 %: main \(both(\.main)), draw \(both(\.draw)), "
      + "present \(both(\.present)), response \(both(\.response))"
  }
}
