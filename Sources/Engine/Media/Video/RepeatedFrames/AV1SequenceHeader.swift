/// What of a sequence header decides how frame headers begin: 5.5.1.
struct AV1SequenceHeader {
  private static let chosenByFrame = 2

  /// 0 or 1 for all frames, or each frame says.
  private let screenContentTools, integerMotion: Int
  private let orderHintBits: Int

  /// - Returns: nil for still pictures, and for streams with numbered frames or a model of their decoder.
  init?(_ payload: [UInt8]) {
    var bits = BitReader(payload)
    // Profile, a single picture, a header in short.
    guard bits.bits(4) != nil, bits.bits(1) == 0, let hasTiming = bits.bits(1) else { return nil }
    if hasTiming == 1 {
      guard bits.bits(32) != nil, bits.bits(32) != nil, let isEven = bits.bits(1) else { return nil }
      guard isEven == 0 || bits.exponential() != nil, bits.bits(1) == 0 else { return nil }
    }
    guard let hasDelays = bits.bits(1), let points = bits.bits(5) else { return nil }
    for _ in 0...points {
      guard bits.bits(12) != nil, let level = bits.bits(5), level <= 7 || bits.bits(1) != nil else { return nil }
      guard hasDelays == 0 || (bits.bits(1).map { $0 == 0 || bits.bits(4) != nil } ?? false) else { return nil }
    }
    guard let widthBits = bits.bits(4), let heightBits = bits.bits(4), bits.bits(widthBits + 1) != nil,
      bits.bits(heightBits + 1) != nil, bits.bits(1) == 0, bits.bits(3) != nil,
      // Ways of prediction, and whether frames say their order.
      bits.bits(4) != nil, let hasOrder = bits.bits(1)
    else { return nil }
    if hasOrder == 1, bits.bits(2) == nil { return nil }
    guard let isToolChosen = bits.bits(1), let tools = isToolChosen == 1 ? Self.chosenByFrame : bits.bits(1) else {
      return nil
    }
    var motion = Self.chosenByFrame
    if tools > 0 {
      guard let isChosen = bits.bits(1), let all = isChosen == 1 ? Self.chosenByFrame : bits.bits(1) else { return nil }
      motion = all
    }
    (screenContentTools, integerMotion) = (tools, motion)
    guard let order = hasOrder == 1 ? bits.bits(3).map({ $0 + 1 }) : 0 else { return nil }
    orderHintBits = order
  }

  /// The first place that a predicted frame that is shown is put in; nil for other frames, and where it is put in none.
  func place(ofFrame payload: [UInt8]) -> Int? {
    var bits = BitReader(payload)
    // Nothing that exists is shown; a predicted frame; it is shown.
    guard bits.bits(1) == 0, bits.bits(2) == 1, bits.bits(1) == 1, let isResilient = bits.bits(1), bits.bits(1) != nil
    else { return nil }
    guard let tools = screenContentTools == Self.chosenByFrame ? bits.bits(1) : screenContentTools else { return nil }
    if tools == 1, integerMotion == Self.chosenByFrame, bits.bits(1) == nil { return nil }
    // Another size; its order; the frame whose probabilities it begins with.
    guard bits.bits(1) != nil, bits.bits(orderHintBits) != nil, isResilient == 1 || bits.bits(3) != nil,
      let places = bits.bits(8), places > 0
    else { return nil }
    return places.trailingZeroBitCount
  }
}
