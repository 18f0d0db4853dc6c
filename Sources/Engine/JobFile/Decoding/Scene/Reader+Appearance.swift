import Graphics

extension Reader {
  /// What the object says of its own look: the key "appearance" of canvases, "overrideUserInterfaceStyle" of views.
  var appearance: Appearance? {
    for key in ["appearance", "overrideUserInterfaceStyle"] {
      guard case .object(let members) = node.content, let member = members.first(where: { $0.key == key }) else {
        continue
      }
      // Words that are none are reported where the key is read.
      if case .string(let word) = child(member.value, key).node.content { return Appearance(rawValue: word) }
    }
    return nil
  }

  /// The same value where system colours are those of another appearance.
  func appearing(_ appearance: Appearance) -> Reader {
    var inner = context
    inner.appearance = appearance
    return with(inner)
  }

  /// A view, with the system colours of the appearance that it overrides.
  var inOwnAppearance: Reader { appearance.map(appearing) ?? self }
}
