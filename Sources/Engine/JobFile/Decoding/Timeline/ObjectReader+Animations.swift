import Graphics

extension ObjectReader {
  /// Numbers of a slot's value.
  private static let slotNumberLimit = 1_000

  /// What of an animation an asset shows.
  ///
  /// - Returns: nil after a report.
  func animationChoice() -> AnimationChoice? {
    var choice = AnimationChoice()
    var isWrong = false
    func text(_ key: String) -> String? {
      guard let value = self[key] else { return nil }
      let text = value.string()
      if text == nil { isWrong = true }
      return text
    }
    choice.animationId = text("animationId")
    choice.themeId = text("themeId")
    func moment(_ marker: String, _ frame: String, _ what: String) -> AnimationChoice.Moment? {
      if let frame = self[frame] {
        if self[marker] != nil {
          frame.error("\"\(marker)\" says already where playing \(what); remove one of the two")
          isWrong = true
        }
        guard let number = frame.number() else {
          isWrong = true
          return nil
        }
        return .frame(number)
      }
      return text(marker).map { .marker($0) }
    }
    let marker = text("marker")
    let (from, to) = (moment("fromMarker", "fromFrame", "begins"), moment("toMarker", "toFrame", "ends"))
    if self["marker"] != nil,
      let other = ["fromMarker", "fromFrame", "toMarker", "toFrame"].compactMap({ self[$0] }).first
    {
      other.error("\"marker\" says already where playing begins and ends; remove it, or this one")
      return nil
    }
    if let marker {
      choice.segment = .marker(marker)
    } else if from != nil || to != nil {
      choice.segment = .range(from: from, to: to)
    }
    func values(_ key: String, _ noun: String) -> [AnimationChoice.Slot] {
      guard let object = self[key] else { return [] }
      guard let members = object.members else {
        object.expected("an object from \(noun) to values")
        isWrong = true
        return []
      }
      let read = object.affords(.values, members.count) ? members.compactMap { slot($0.key, $0.value) } : []
      if read.count < members.count { isWrong = true }
      return read.sorted { $0.id < $1.id }
    }
    choice.slots = values("slots", "slots")
    choice.values = values("values", "key paths")
    return isWrong ? nil : choice
  }

  private func slot(_ id: String, _ reader: Reader) -> AnimationChoice.Slot? {
    slotValue(reader).map { AnimationChoice.Slot(id: id, value: $0) }
  }

  private func slotValue(_ reader: Reader) -> AnimationChoice.Slot.Value? {
    switch reader.node.content {
    case .number: return reader.number().map { .numbers([$0]) }
    case .string:
      guard let color = reader.color() else { return nil }
      if color.alpha < 1 {
        reader.warning(
          "colours of animations are opaque, whatever their alpha; an animation's opacities are numbers of their own")
      }
      return .color(Color(color.red, color.green, color.blue))
    case .array:
      let numbers = reader.list("numbers")
      guard (1...Self.slotNumberLimit).contains(numbers.count) else {
        reader.error("a slot's value has 1 to \(Self.slotNumberLimit) numbers, not \(numbers.count)")
        return nil
      }
      let values = numbers.compactMap { $0.number() }
      return values.count == numbers.count ? .numbers(values) : nil
    case .object: return reader.object(JobTables.slotContent)?.slotContent()
    default:
      reader.expected(
        "a number, a list of numbers, a colour such as \"systemBlue\", { \"text\": … } or { \"image\": … }")
      return nil
    }
  }

  /// Other words, or another picture. Nil after a report.
  private func slotContent() -> AnimationChoice.Slot.Value? {
    let text = self["text"]
    guard let image = self["image"] else {
      if text == nil { reader.error("a value is a text or an image; write one of the two") }
      return text?.string().map { .text($0) }
    }
    guard text == nil else {
      image.error("a value is a text or an image; remove one of the two")
      return nil
    }
    guard let path = image.string() else { return nil }
    if let complaint = RelativePath.complaint(about: path, below: "the job file's folder") {
      image.error("\"\(path)\" \(complaint)")
      return nil
    }
    return .picture(path)
  }
}
