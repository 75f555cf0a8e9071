internal import TapestryCore
internal import TapestryDisplay

/// The colors and number formats that controls share.
extension Color {
  /// The track of a slider or a progress bar.
  static let controlTrack = Color(light: Color(white: 0.85), dark: Color(white: 0.32))
  /// The track of a switch that is off.
  static let controlTrackOff = Color(light: Color(white: 0.87), dark: Color(white: 0.3))
  /// The background of controls that are neither on nor chosen.
  static let controlFill = Color(light: Color(white: 0.91), dark: Color(white: 0.22))
  /// The background of the part of such a control that is pressed.
  static let controlPressed = Color(light: Color(white: 0.82), dark: Color(white: 0.3))
  /// A thin line between parts of such a control.
  static let controlLine = Color(light: Color(white: 0.78), dark: Color(white: 0.36))
  /// The background of the chosen part of such a control.
  static let controlRaised = Color(light: .white, dark: Color(white: 0.42))
  /// The outline of a box or a ring that is not filled.
  static let controlOutline = Color(light: Color(white: 0.62), dark: Color(white: 0.5))
}

extension Double {
  /// The number as a share in percent, such as "25 %".
  var percentText: String { "\(Int((self * 100).rounded())) %" }
}
