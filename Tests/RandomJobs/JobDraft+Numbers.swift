/// Numbers, times and texts.
extension JobDraft {
  mutating func real(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &random)
    // Some with few digits, some with many: both round differently.
    switch count(0...3) {
    case 0: return min(range.upperBound, max(range.lowerBound, value.rounded()))
    case 1: return value
    default: return min(range.upperBound, max(range.lowerBound, (value * 100).rounded() / 100))
    }
  }

  private static let fractions: Set<String> = [
    "opacity", "alpha", "shadowOpacity", "strokeStart", "strokeEnd", "fractionComplete", "relativeStartTime",
    "relativeDuration", "startProgress", "endProgress", "usingSpringWithDamping", "elasticity", "smoothness",
    "delayFactor", "fraction", "value", "displayedValue", "amount", "anchorPointZ", "batteryLevel",
  ]
  private static let times: Set<String> = [
    "duration", "delay", "after", "at", "animationDuration", "afterDelay", "beginTime", "timeOffset", "repeatDuration",
    "instanceDelay", "videoBeginTime", "videoCurrentTime", "springDuration",
  ]
  private static let ranges: [String: ClosedRange<Double>] = [
    "priority": 1...1000, "horizontalHuggingPriority": 1...1000, "verticalHuggingPriority": 1...1000,
    "horizontalCompressionResistancePriority": 1...1000, "verticalCompressionResistancePriority": 1...1000,
    "speed": -1...2, "videoRate": -1...2, "birthRate": 0...4, "lifetime": 0...1, "lifetimeRange": 0...0.5,
    "mass": 0.5...3, "stiffness": 20...300, "damping": 0...1, "bounce": -1...1, "initialSpringVelocity": -3...6,
    "initialVelocity": -5...5, "perspective": 60...500, "miterLimit": 1...12, "scale": 0.2...2, "scaleX": 0.2...2,
    "x": 0.2...2, "scaleRange": 0...1, "scaleSpeed": -1...1, "radius": 0...60, "cornerRadius": 0...20,
    "borderWidth": 0...6, "lineWidth": 0...10, "shadowRadius": 0...8, "inputRadius": 0...6, "blur": 0...10,
    "fontSize": 5...20, "instanceRedOffset": -0.3...0.3, "instanceGreenOffset": -0.3...0.3,
    "instanceBlueOffset": -0.3...0.3, "instanceAlphaOffset": -0.3...0.3, "rasterizationScale": 0.5...2,
    "curlProgress": -0.1...1.1, "backdropCornerRadius": -2...30,
    "contentsScale": 0.5...3, "levelsOfDetailBias": 0...2, "friction": 0...1, "density": 0.2...4, "resistance": 0...3,
    "angularResistance": 0...3, "charge": -2...2, "magnitude": -3...3, "strength": -3...3, "falloff": 0...3,
    "minimumRadius": 1...20, "animationSpeed": 0...5, "frequency": 0...4, "frictionTorque": 0...4, "length": 0...60,
    "angular": -6...6, "angularVelocity": -6...6, "stepValue": 0.05...2, "lineHeightMultiple": 0.5...2,
    "durationFactor": 0...2, "spacing": 0...20, "tensionValues": -1...1, "continuityValues": -1...1,
    "biasValues": -1...1, "statusBarHeight": 0...20, "homeIndicatorHeight": 0...20, "primaryWidth": 10...60,
    "height": 5...60, "constant": -20...60, "multiplier": 0.3...1.5, "kern": -1...4, "baselineOffset": -4...4,
    "lineDashPattern": 0.5...12, "repeatCount": 0...3, "matrix": -1...1.5, "zPosition": -30...30,
    "preferredMaxLayoutWidth": 0...80, "zoomScale": 0.4...4, "minimumZoomScale": 0.3...1, "maximumZoomScale": 1...4,
    "interval": 0.02...0.3, "minimumScaleFactor": 0...1, "minimumFontSize": 2...20, "diameter": 4...60,
    "minimumLineHeight": 0...30, "maximumLineHeight": 0...40, "firstLineHeadIndent": 0...30, "headIndent": 0...30,
    "tailIndent": -30...60, "paragraphSpacing": 0...20, "paragraphSpacingBefore": 0...20, "tabStops": 0...60,
    "location": 0...60, "defaultTabInterval": 0...50, "lineFragmentPadding": 0...20,
  ]

  /// How numbers under a key are spread.
  func range(of key: String) -> ClosedRange<Double> {
    let last = key.split(separator: ".").last.map(String.init) ?? key
    if Self.fractions.contains(last) { return 0...1 }
    if ["Range", "Speed"].contains(where: last.hasSuffix), Self.ranges[last] == nil { return -1...2 }
    if key.hasSuffix(".width") || key.hasSuffix(".height") { return 2...60 }
    if key.contains("rotation") { return -4...4 }
    if key.contains("scale.") { return 0.2...2 }
    return Self.ranges[last] ?? -20...60
  }

  mutating func number(at place: Place) -> DocumentNode {
    switch place.property {
    case .view(let property)? where property.type == .integer: return integer(at: place)
    case .layer(let property)? where property.type == .integer: return integer(at: place)
    default: break
    }
    let last = place.key.split(separator: ".").last.map(String.init) ?? place.key
    if place.table == "behavior" || place.table == "spring" || place.table == "animation", last == "damping" {
      return .number(real(place.table == "behavior" ? 0...1 : 1...20))
    }
    if Self.times.contains(last) { return .number(last == "springDuration" ? real(0.02...0.8) : duration()) }
    if let expression = numberExpression(range(of: place.key)) { return expression }
    let range = range(of: place.key)
    switch count(0...9) {
    case 0: return .number(range.contains(0) ? 0 : range.lowerBound)
    case 1: return .number(range.contains(1) ? 1 : range.upperBound)
    default: return .number(real(range))
    }
  }

  /// A parameter, or a name of the place, as a number in a range; mostly none.
  private mutating func numberExpression(_ range: ClosedRange<Double>) -> DocumentNode? {
    if let name = some(scope.localNumbers), chance(0.3) {
      let (low, high) = (range.lowerBound, range.upperBound)
      return .text(
        pick([
          low == -20 ? "${\(name)}" : "${max(\(low), min(\(high), \(name) / 10))}",
          "${min(\(high), max(\(low), \(name)))}", "${max(\(low), min(\(high), \(name) / 40))}",
        ]))
    }
    guard chance(0.05), let name = some(scope.parameters.filter { $0.type == "number" }.map(\.name)) else { return nil }
    // Parameters lie between 0 and 1.
    return .text(
      range.lowerBound == 0 && range.upperBound == 1
        ? "${\(name)}" : "${\(range.lowerBound) + \(name) * \(range.upperBound - range.lowerBound)}")
  }

  mutating func integer(at place: Place) -> DocumentNode {
    switch place.key {
    case "instanceCount": .number(Double(count(0...6)))
    case "seed": .number(Double(count(0...1000)))
    case "crf": .number(Double(count(0...51)))
    case "levelsOfDetail", "version": .number(1)
    case "by": .number(Double(count(-2...2)))
    case "tag": .number(Double(count(1...4)))
    case "messageLines": .number(Double(count(1...4)))
    case "maskedCorners": .number(Double(count(0...15)))
    default: .number(Double(count(0...3)))
    }
  }

  mutating func flag() -> DocumentNode {
    if let name = some(scope.localFlags), chance(0.3) { return .text("${\(name)}") }
    if chance(0.05), let name = some(scope.parameters.filter { $0.type == "bool" }.map(\.name)) {
      return .text("${\(name)}")
    }
    return .flag(chance(0.5))
  }

  /// Seconds: none, a tick, and what ends where something else happens.
  mutating func duration() -> Double {
    switch count(0...7) {
    case 0: return 0
    case 1: return 1.0 / 60
    case 2, 3: return abs(pick(moments) - pick(moments))
    default: return pick([0.05, 0.1, 0.15, 0.2, 0.25, 1.0 / 3, 0.5])
    }
  }

  mutating func text() -> String {
    if chance(0.06), let name = some(scope.parameters.filter { $0.type == "string" }.map(\.name)) {
      return "${\(name)}"
    }
    // Scripts of other fonts are rare: each font is as large as a hundred jobs.
    if chance(0.03) { return pick(["日本", "🙂👩‍👩‍👧", "שלום abc", "مرحبا"]) }
    return pick([
      "", "a", "Ok", "Label", "two words", "Hello\nworld", "a\tb", "Straße", "fi ffl", "e\u{301}", "1,234.5 %",
      "soft\u{AD}hyphen", "zero\u{200B}width", "longer text that has to wrap somewhere",
    ])
  }

  mutating func font() -> String {
    if chance(0.15) { return pick(["body", "headline", "caption2", "title3-Bold"]) }
    let face = pick([
      "Inter", "Inter-Bold", "Inter-SemiBold", "Inter-Medium", "Inter-Italic", "Inter-Thin", "Inter-BlackItalic",
    ])
    return chance(0.6) ? "\(face) \(count(5...20))" : face
  }
}
