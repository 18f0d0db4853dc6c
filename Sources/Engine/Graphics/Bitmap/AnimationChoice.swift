/// What of an animation's file shows, and what it shows in place of its own values.
public struct AnimationChoice: Hashable, Sendable {
  /// Of an archive: which of its animations; nil: the first.
  public var animationId: String?
  /// Of an archive: the theme whose values it shows; nil: its own.
  public var themeId: String?
  /// The part of its time.
  public var segment = Segment.whole
  /// Values of its slots, in the order of their ids.
  public var slots: [Slot] = []
  /// Values where key paths lead, in the order of these.
  public var values: [Slot] = []

  /// A part of an animation's time.
  public enum Segment: Hashable, Sendable {
    case whole
    /// As long as a marker lasts.
    case marker(String)
    /// From one moment to another; nil: the animation's start, or its end.
    case range(from: Moment?, to: Moment?)
  }

  /// A moment of an animation.
  public enum Moment: Hashable, Sendable {
    /// Where a marker begins.
    case marker(String)
    /// A frame, as the document counts them.
    case frame(Double)
  }

  /// A value that stands in a slot, or where a key path leads.
  public struct Slot: Hashable, Sendable {
    /// Numbers, words or a picture.
    public enum Value: Hashable, Sendable {
      /// A number alone, a point, a colour's components 0…1, or the stops of a gradient.
      case numbers([Double])
      /// An opaque one.
      case color(Color)
      /// What a text says; what it looks like stays.
      case text(String)
      /// The path of a picture's file, relative to the job's folder.
      case picture(String)
    }

    /// As the animation's properties call the slot; or the key path.
    public var id: String
    /// What stands in it.
    public var value: Value

    public init(id: String, value: Value) {
      self.id = id
      self.value = value
    }
  }

  /// The whole of the first animation, with its own values.
  public init() {}

  /// A text that no other choice has.
  public var key: String {
    func word(_ text: String?) -> String { text.map { "\($0.utf8.count):\($0)" } ?? "-" }
    var words = [word(animationId), word(themeId)]
    switch segment {
    case .whole: words.append("whole")
    case .marker(let name): words.append("of marker \(word(name))")
    case .range(let from, let to):
      for moment in [from, to] {
        switch moment {
        case .marker(let name): words.append("marker \(word(name))")
        case .frame(let frame): words.append("frame \(frame)")
        case nil: words.append("-")
        }
      }
    }
    for (index, slot) in (slots + values).enumerated() {
      if index == slots.count { words.append("values") }
      switch slot.value {
      case .numbers(let numbers): words.append("\(word(slot.id)) numbers \(numbers)")
      case .color(let color): words.append("\(word(slot.id)) color \([color.red, color.green, color.blue])")
      case .text(let text): words.append("\(word(slot.id)) text \(word(text))")
      case .picture(let path): words.append("\(word(slot.id)) picture \(word(path))")
      }
    }
    return words.joined(separator: " ")
  }

  /// The first key of an asset that it says something under; nil where it says nothing.
  public var firstKey: String? {
    if animationId != nil { return "animationId" }
    if themeId != nil { return "themeId" }
    switch segment {
    case .marker: return "marker"
    case .range(.marker, _): return "fromMarker"
    case .range(.frame, _): return "fromFrame"
    case .range(nil, .marker): return "toMarker"
    case .range(nil, _): return "toFrame"
    case .whole: return slots.isEmpty ? values.isEmpty ? nil : "values" : "slots"
    }
  }
}
