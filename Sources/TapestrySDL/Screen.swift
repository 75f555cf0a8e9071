internal import CSDL2
internal import Foundation
internal import TapestryDisplay

/// A window of the system with pixels in it.
@MainActor
final class Screen {
  let id: UInt32
  /// Whether showing pixels waits for the display.
  let waitsForDisplay: Bool
  private let pointer: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize = (width: 0, height: 0)
  private var title: String

  /// Makes a window that is not shown yet.
  init(title: String, size: CGSize, _ options: WindowOptions) throws(ApplicationError) {
    var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    let (width, height) = Self.units(size, options.scale ?? 1)
    // The middle of the screen: SDL_WINDOWPOS_CENTERED, a macro that does not come over.
    let middle: Int32 = 0x2fff_0000
    guard let pointer = SDL_CreateWindow(title, middle, middle, width, height, flags) else {
      throw .noWindow(title: title, lastSDLError())
    }
    guard let (renderer, waits) = Self.makeRenderer(pointer) else {
      let reason = lastSDLError()
      SDL_DestroyWindow(pointer)
      throw .noWindow(title: title, reason)
    }
    (self.pointer, self.renderer, waitsForDisplay) = (pointer, renderer, waits)
    (id, self.title) = (SDL_GetWindowID(pointer), title)
    if let least = options.minimumSize {
      let (width, height) = Self.units(least, options.scale ?? 1)
      SDL_SetWindowMinimumSize(pointer, width, height)
    }
  }

  private static func units(_ size: CGSize, _ scale: CGFloat) -> (Int32, Int32) {
    (
      Int32(clamping: max(1, Int((size.width * scale).rounded()))),
      Int32(clamping: max(1, Int((size.height * scale).rounded())))
    )
  }

  /// The graphics processor's, in step with the display; without one, SDL's own.
  ///
  /// Where a program does the work of a graphics processor, it would only copy pixels once more.
  private static func makeRenderer(_ window: OpaquePointer) -> (OpaquePointer, Bool)? {
    let fast = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    if hasGraphicsProcessor, let renderer = SDL_CreateRenderer(window, -1, fast) {
      if isInHardware(renderer) { return (renderer, true) }
      SDL_DestroyRenderer(renderer)
    }
    let plain = SDL_RENDERER_SOFTWARE.rawValue
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_OVERRIDE)
    return SDL_CreateRenderer(window, -1, plain).map { ($0, false) }
  }

  /// Whether the system has a graphics processor, as far as its files say: to try one costs time.
  private static let hasGraphicsProcessor: Bool = {
    #if os(Linux)
    ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"].contains {
      FileManager.default.fileExists(atPath: $0)
    }
    #else
    true
    #endif
  }()

  private static func isInHardware(_ renderer: OpaquePointer) -> Bool {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(renderer, &info) == 0,
      info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0
    else { return false }
    guard String(cString: info.name).hasPrefix("opengl"),
      let function = SDL_GL_GetProcAddress("glGetString")
    else { return true }
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    // GL_RENDERER
    guard let name = unsafeBitCast(function, to: GetString.self)(0x1f01) else { return true }
    return !["llvmpipe", "softpipe", "swrast", "Software"].contains {
      String(cString: name).contains($0)
    }
  }

  func close() {
    if texture != nil { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(pointer)
  }

  // MARK: The window

  /// The window's size in SDL's units, and how many pixels one of them has.
  var size: (units: CGSize, pixelsPerUnit: CGFloat) {
    var (width, height, pixels, rows): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    SDL_GetRendererOutputSize(renderer, &pixels, &rows)
    let density = width > 0 && pixels > 0 ? CGFloat(pixels) / CGFloat(width) : 1
    return (CGSize(width: Int(width), height: Int(height)), density)
  }

  /// Frames a second that the display shows.
  var framesPerSecond: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(pointer)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0 else {
      return 60
    }
    return Double(mode.refresh_rate)
  }

  func show() {
    SDL_ShowWindow(pointer)
    SDL_RaiseWindow(pointer)
  }

  func setTitle(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    SDL_SetWindowTitle(pointer, title)
  }

  // MARK: Pixels

  /// Puts pixels into the picture, which is made if there is none of that size.
  func upload(_ frame: DrawnFrame) {
    guard let texture = texture(frame.bitmap.width, frame.bitmap.height) else { return }
    var rect = SDL_Rect(
      x: Int32(frame.columns.lowerBound),
      y: Int32(frame.rows.lowerBound),
      w: Int32(frame.columns.count),
      h: Int32(frame.rows.count)
    )
    guard rect.w > 0, rect.h > 0 else { return }
    let row = frame.bitmap.width * 4
    let first = frame.rows.lowerBound * row + frame.columns.lowerBound * 4
    frame.bitmap.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = SDL_UpdateTexture(texture, &rect, start + first, Int32(row))
    }
  }

  private func texture(_ width: Int, _ height: Int) -> OpaquePointer? {
    if let texture, textureSize == (width, height) { return texture }
    if texture != nil { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer,
      SDL_PIXELFORMAT_ARGB8888.rawValue,
      Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(width),
      Int32(height)
    )
    if let texture { SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE) }
    textureSize = (width, height)
    return texture
  }

  /// Forgets the picture, after the graphics processor has.
  func dropTexture() {
    if texture != nil { SDL_DestroyTexture(texture) }
    texture = nil
  }

  /// Shows the picture, pixel for pixel, whatever size the window has meanwhile.
  func present(over color: RGBA) {
    func byte(_ part: Double) -> UInt8 { UInt8(min(max(part * 255, 0), 255).rounded()) }
    SDL_SetRenderDrawColor(renderer, byte(color.red), byte(color.green), byte(color.blue), 255)
    SDL_RenderClear(renderer)
    var rect = SDL_Rect(x: 0, y: 0, w: Int32(textureSize.width), h: Int32(textureSize.height))
    if let texture { SDL_RenderCopy(renderer, texture, nil, &rect) }
    SDL_RenderPresent(renderer)
  }
}
