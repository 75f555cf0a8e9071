internal import Tapestry
internal import TapestryExamples

/// The weather at a place, in words.
struct WeatherReport: Sendable {
  /// An hour of the day.
  struct Hour: Sendable {
    let time: String
    let sky: Sky
    let temperature: String
  }

  /// What the sky looks like.
  enum Sky: Sendable { case sun, cloud, rain }

  let place: String
  let temperature: String
  let sky: String
  let range: String
  let hoursTitle: String
  let hours: [Hour]
  /// Numbers with what they measure.
  let measures: [(value: String, name: String)]
  let rain: String
  let rainShare: String
  /// How likely rain is, 0…1.
  let rainChance: Double

  static let english = WeatherReport(
    place: "North Shore",
    temperature: "17°",
    sky: "Clouds, and some sun",
    range: "High 19° · Low 9°",
    hoursTitle: "NEXT HOURS",
    hours: [
      Hour(time: "Now", sky: .cloud, temperature: "17°"),
      Hour(time: "13", sky: .sun, temperature: "18°"),
      Hour(time: "14", sky: .sun, temperature: "19°"),
      Hour(time: "15", sky: .cloud, temperature: "18°"),
      Hour(time: "16", sky: .rain, temperature: "15°"),
      Hour(time: "17", sky: .rain, temperature: "14°"),
    ],
    measures: [("12 km/h", "Wind"), ("64 %", "Humidity"), ("1015", "Pressure")],
    rain: "Chance of rain",
    rainShare: "40 %",
    rainChance: 0.4
  )

  static let arabic = WeatherReport(
    place: "الشاطئ الشمالي",
    temperature: "١٧°",
    sky: "غيوم وبعض الشمس",
    range: "العظمى ١٩° · الصغرى ٩°",
    hoursTitle: "الساعات القادمة",
    hours: [
      Hour(time: "الآن", sky: .cloud, temperature: "١٧°"),
      Hour(time: "١٣", sky: .sun, temperature: "١٨°"),
      Hour(time: "١٤", sky: .sun, temperature: "١٩°"),
      Hour(time: "١٥", sky: .cloud, temperature: "١٨°"),
      Hour(time: "١٦", sky: .rain, temperature: "١٥°"),
      Hour(time: "١٧", sky: .rain, temperature: "١٤°"),
    ],
    measures: [("١٢ كم/س", "الرياح"), ("٦٤ ٪", "الرطوبة"), ("١٠١٥", "الضغط")],
    rain: "احتمال المطر",
    rainShare: "٤٠ ٪",
    rainChance: 0.4
  )
}

extension WeatherReport.Sky {
  var glyph: Glyph {
    switch self {
    case .sun: Glyph.sun
    case .cloud: Glyph.cloud
    case .rain: Glyph.rain
    }
  }
}

extension Glyph {
  fileprivate static let sun = Glyph(
    """
    M12 7 A5 5 0 1 0 12 17 A5 5 0 1 0 12 7 Z M11.1 1 L12.9 1 L12.9 4.6 L11.1 4.6 Z M11.1 19.4 \
    L12.9 19.4 L12.9 23 L11.1 23 Z M1 11.1 L4.6 11.1 L4.6 12.9 L1 12.9 Z M19.4 11.1 L23 11.1 \
    L23 12.9 L19.4 12.9 Z M3.6 4.9 L4.9 3.6 L7.4 6.1 L6.1 7.4 Z M16.6 17.9 L17.9 16.6 L20.4 19.1 \
    L19.1 20.4 Z M19.1 3.6 L20.4 4.9 L17.9 7.4 L16.6 6.1 Z M6.1 16.6 L7.4 17.9 L4.9 20.4 L3.6 19.1 Z
    """,
    width: 24,
    height: 24
  )
  fileprivate static let cloud = Glyph(
    """
    M7 19 C4 19 2 17 2 14.3 C2 11.8 3.8 9.9 6.2 9.6 C7 6.9 9.4 5 12.2 5 C15.5 5 18.2 7.5 18.5 10.7 \
    C20.6 11 22 12.7 22 14.8 C22 17.2 20.1 19 17.6 19 Z
    """,
    width: 24,
    height: 24
  )
  fileprivate static let rain = Glyph(
    """
    M7 15 C4.4 15 2.5 13.2 2.5 10.9 C2.5 8.7 4 7 6.2 6.8 C7 4.4 9.2 2.8 11.8 2.8 C14.8 2.8 17.2 5 \
    17.5 7.8 C19.6 8 21.3 9.6 21.3 11.5 C21.3 13.5 19.7 15 17.6 15 Z M7.4 17 L9.2 17 L8 21.5 \
    L6.2 21.5 Z M11.6 17 L13.4 17 L12.2 21.5 L10.4 21.5 Z M15.8 17 L17.6 17 L16.4 21.5 L14.6 21.5 Z
    """,
    width: 24,
    height: 24
  )
}
