import TapestryCairo
import TapestryCore
import TapestryDisplay
import Testing

/// Pixels that are kept, drawn anew and handed on.
@Suite struct CairoPictureTests {
  private func fill(_ color: RGBA) -> DisplayList {
    let size = CGSize(width: 200, height: 100)
    let rect = CGRect(origin: .zero, size: size)
    return DisplayList(size: size, items: [.init(.fill(RoundedRect(rect), color))])
  }

  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let blue = RGBA(red: 0, green: 0, blue: 1)

  @Test func `A bitmap that was handed on stays as it was`() throws {
    let picture = try CairoPicture(size: CGSize(width: 200, height: 100))
    try picture.draw(fill(red))
    let before = picture.bitmap
    try picture.draw(fill(blue), in: CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(before[10, 10] == red)
    #expect(picture.bitmap[10, 10] == blue && picture.bitmap[60, 10] == red)
  }

  @Test func `The pixels are handed on without a copy, and copied only if somebody keeps them`()
    throws
  {
    func address(_ bitmap: Bitmap) -> Int {
      bitmap.bytes.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let picture = try CairoPicture(size: CGSize(width: 200, height: 100))
    let first = address(picture.bitmap)
    try picture.draw(fill(red))
    #expect(address(picture.bitmap) == first)
    let kept = picture.bitmap
    #expect(address(kept) == first)
    try picture.draw(fill(blue))
    #expect(address(picture.bitmap) != first && address(kept) == first)
  }

  @Test func `A region covers the whole pixels that it touches`() throws {
    let picture = try CairoPicture(size: CGSize(width: 200, height: 100), scale: 2)
    let inside = picture.pixels(in: CGRect(x: 10.2, y: 5.6, width: 3, height: 1))
    // 20.4 … 26.4 and 11.2 … 13.2.
    #expect(inside.columns == 20..<27 && inside.rows == 11..<14)
    let beyond = picture.pixels(in: CGRect(x: -10, y: 90, width: 500, height: 500))
    #expect(beyond.columns == 0..<400 && beyond.rows == 180..<200)
    #expect(picture.pixels(in: CGRect(x: 900, y: 0, width: 1, height: 1)).columns.isEmpty)
  }
}
