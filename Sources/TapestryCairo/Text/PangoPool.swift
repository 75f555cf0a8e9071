internal import CPangoCairo
internal import Dispatch
internal import Foundation
internal import Synchronization

/// A font map with a context made from it.
///
/// Neither may be used by two threads at once. `@unchecked Sendable` because a slot goes from
/// thread to thread only through the pool's `free`, which is a `Mutex`.
struct PangoSlot: @unchecked Sendable {
  let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer

  /// Nil where Pango has no Cairo font map.
  init?() {
    guard let fontMap = pango_cairo_font_map_new() else { return nil }
    // One point is one unit: sizes are given in points and drawn at any scale.
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
    guard let context = pango_font_map_create_context(fontMap) else {
      g_object_unref(fontMap)
      return nil
    }
    (self.fontMap, self.context) = (fontMap, context)
    // Without hints and rounding, metrics are the same at every scale and on every machine.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  func release() {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }
}

/// A bounded pool of font maps: as many threads as there are slots work at once, others wait, but for
/// the main thread, which has one more for when all are in use.
///
/// A font map costs milliseconds and megabytes when it is first used, so there is none per thread.
final class PangoPool: Sendable {
  private let free = Mutex<[PangoSlot]>([])
  /// That of the main thread, once it has found all others in use.
  private let spare = Mutex<PangoSlot?>(nil)
  private let permits: DispatchSemaphore

  /// Loads fontconfig's configuration once, before several threads can.
  private static let isReady: Bool = {
    let slot = PangoSlot()
    slot?.release()
    return slot != nil
  }()

  init(count: Int) {
    precondition(count > 0, "PangoTextEngine: a pool of \(count) font maps can do nothing")
    permits = DispatchSemaphore(value: count)
    precondition(Self.isReady, "PangoTextEngine: Pango was built without its Cairo backend")
  }

  deinit {
    for slot in free.withLock({ $0 }) { slot.release() }
    spare.withLock { $0 }?.release()
  }

  /// Runs a closure with a slot of its own; waits for one if all are in use, unless the thread is the
  /// main one.
  ///
  /// The closure must not ask for another slot: with a pool of one that would wait for ever.
  func withSlot<Result>(_ body: (PangoSlot) -> Result) -> Result {
    if permits.wait(timeout: .now()) == .timedOut {
      if Thread.isMainThread { return withSpareSlot(body) }
      permits.wait()
    }
    defer { permits.signal() }
    let slot = Self.made(free.withLock { $0.popLast() })
    defer { free.withLock { $0.append(slot) } }
    return body(slot)
  }

  private func withSpareSlot<Result>(_ body: (PangoSlot) -> Result) -> Result {
    let slot = Self.made(
      spare.withLock { spare in
        defer { spare = nil }
        return spare
      }
    )
    defer { spare.withLock { $0 = slot } }
    return body(slot)
  }

  private static func made(_ slot: PangoSlot?) -> PangoSlot {
    guard let slot = slot ?? PangoSlot() else {
      preconditionFailure("PangoTextEngine: Pango could not make a font map")
    }
    return slot
  }
}
