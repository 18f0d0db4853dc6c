import Graphics

extension DocumentReader {
  /// The shadow of an effect, or that of a layer style; the first counts.
  mutating func shadow(_ node: DocumentNode) throws(LottieError) -> ShadowValues? {
    var result: ShadowValues?
    for effect in try node["ef"]?.elements() ?? [] {
      guard try effect["en"]?.flag() ?? true else { continue }
      let shadow = try effect.integer("ty") == 25 ? try self.shadow(effect: effect) : nil
      if let shadow {
        if result == nil { result = shadow } else { noteFurtherShadow(effect) }
        continue
      }
      if try !isControl(effect) { complain("the effect \"\(try effect.text("nm") ?? "?")\" is not drawn", at: effect) }
    }
    for style in try node["sy"]?.elements() ?? [] {
      guard try style.integer("ty") == 1 else {
        complain("the layer style \"\(try style.text("nm") ?? "?")\" is not drawn", at: style)
        continue
      }
      guard result == nil else {
        noteFurtherShadow(style)
        continue
      }
      if try style.number("ch", standard: 0).values.contains(where: { $0 != 0 }) {
        complain("shadows of layer styles do not spread", at: style)
      }
      result = ShadowValues(
        color: try style.color("c", standard: .black),
        opacity: try style.number("o", standard: 100).map { $0 / 100 },
        angle: try style.number("a", standard: 0), distance: try style.number("d", standard: 0),
        radius: try style.number("s", standard: 0).map { $0 / 2 })
    }
    return result
  }

  /// Whether an effect is but a value that expressions read: it draws nothing itself. Its kind is that of all effects that players have
  /// no word for; After Effects' own name of it tells them apart, where it is there.
  private func isControl(_ effect: DocumentNode) throws(LottieError) -> Bool {
    guard (5...7).contains(try effect.integer("ty") ?? 0) else { return false }
    guard case .string(let name)? = effect["mn"]?.json.content, !name.isEmpty else { return true }
    return name.hasSuffix(" Control") || name.lowercased().hasPrefix("pseudo/")
  }

  private mutating func noteFurtherShadow(_ node: DocumentNode) {
    complain("of several shadows of a layer the first counts", at: node)
  }

  /// lottie-ios finds an effect's values by their English names, and leaves to Core Animation what it does not find: without an
  /// opacity there is no shadow, its offset is (0, -3), its radius 3
  /// ([CALayer](https://developer.apple.com/documentation/quartzcore/calayer/shadowopacity)).
  ///
  /// - Returns: nil for another effect of the same number, or one in another language.
  private func shadow(effect: DocumentNode) throws(LottieError) -> ShadowValues? {
    let values = try effect["ef"]?.elements() ?? []
    func value(_ name: String) throws(LottieError) -> Animated<Double>? {
      for value in values where try value.text("nm") == name && value["v"] != nil {
        return try value.number("v", standard: 0)
      }
      return nil
    }
    guard let opacity = try value("Opacity") else { return nil }
    var shadow = ShadowValues(
      color: Animated(.black), opacity: opacity.map { $0 / 255 }, angle: Animated(-90), distance: Animated(3),
      radius: try value("Softness")?.map { $0 / 5 } ?? Animated(3))
    if let angle = try value("Direction"), let distance = try value("Distance") {
      // Effects count from the top.
      (shadow.angle, shadow.distance) = (angle.map { $0 - 90 }, distance)
    }
    for value in values where try value.text("nm") == "Shadow Color" {
      shadow.color = try value.color("v", standard: .black)
    }
    return shadow
  }
}
