internal import Tapestry

extension Glyph {
  /// The icons of the settings, by name.
  package static let icons = [  // The globe alone is drawn with lines.
    "bell": icon(
      """
      M12 2 C8.5 2 6.5 4.6 6.5 8 L6.5 12.5 L4.5 16 L19.5 16 L17.5 12.5 L17.5 8 C17.5 4.6 15.5 2 \
      12 2 Z M9.5 18 C9.8 19.6 10.8 20.6 12 20.6 C13.2 20.6 14.2 19.6 14.5 18 Z
      """
    ),
    "moon": icon(
      """
      M20 14.5 C18.8 15 17.5 15.3 16.2 15.3 C11.7 15.3 8.2 11.8 8.2 7.3 C8.2 5.8 8.6 4.3 9.4 3.1 \
      C5.7 4.2 3 7.6 3 11.7 C3 16.6 7 20.6 11.9 20.6 C15.7 20.6 18.9 18.1 20 14.5 Z
      """
    ),
    "text": icon(
      """
      M4 5 L14 5 L14 8 L10.6 8 L10.6 20 L7.4 20 L7.4 8 L4 8 Z M14 11 L21 11 L21 13.6 L18.9 13.6 \
      L18.9 20 L16.1 20 L16.1 13.6 L14 13.6 Z
      """
    ),
    "lock": icon(
      """
      M7 10 L7 7.5 C7 4.7 9.2 2.5 12 2.5 C14.8 2.5 17 4.7 17 7.5 L17 10 L18.5 10 L18.5 20.5 \
      L5.5 20.5 L5.5 10 Z M9.4 10 L14.6 10 L14.6 7.5 C14.6 6.1 13.4 4.9 12 4.9 C10.6 4.9 9.4 6.1 \
      9.4 7.5 Z
      """
    ),
  ]

  /// Drawn with lines.
  package static let globe = icon(
    """
    M12 3 A9 9 0 1 0 12 21 A9 9 0 1 0 12 3 Z M3 12 H21 M12 3 C8 7.5 8 16.5 12 21 M12 3 C16 7.5 16 \
    16.5 12 21
    """
  )

  private static func icon(_ data: String) -> Glyph { Glyph(data, width: 24, height: 24) }
}
