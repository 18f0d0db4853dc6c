import Graphics
import JSONTree

/// A Lottie document: an animation of vectors as [After Effects and others write it](https://lottie.github.io/lottie-spec/), drawn as
/// lottie-ios draws it.
public struct LottieAnimation: Sendable {
  /// Points.
  public private(set) var size: Size
  /// Frames a second.
  public private(set) var frameRate: Double
  /// The first frame that is played.
  public private(set) var inPoint: Double
  /// The frame at which playing ends.
  public private(set) var outPoint: Double
  /// The frame at which the document ends, whatever is played of it.
  private let end: Double
  /// In the order of the document.
  public private(set) var markers: [LottieMarker] = []
  /// The slots that its properties name, in the order of their ids.
  public private(set) var slots: [(id: String, kind: LottieSlotKind)] = []
  /// Key paths of its colours, gradients, texts and pictures, in the order of the document; not all of them where they are many.
  public private(set) var keypaths: [(path: String, kind: LottieSlotKind)] = []
  /// What the document holds that is not drawn, one sentence each.
  public private(set) var complaints: [String]
  /// Pictures of its layers. Files beside the document are not read here: who reads them sets `reference`.
  public var pictures: [LottiePicture]
  /// Fonts of its texts, in the order of their names; a text that names none has one without a name.
  public private(set) var fonts: [LottieFont]
  let compositions: [Composition]

  /// Whether it brings along what characters look like, for texts whose font is not at hand.
  public var hasGlyphs: Bool { !glyphs.isEmpty }

  /// What its text layers say, in no particular order.
  public var texts: [String] {
    compositions.flatMap(\.layers).flatMap { layer in
      if case .text(let values) = layer.content { values.style.values.map(\.text.text) } else { [] as [String] }
    }
  }
  let glyphs: GlyphOutlines

  /// Seconds.
  public var duration: Double { max(0, outPoint - inPoint) / frameRate }

  /// Points a side.
  private static let sideLimit = 20_000.0
  private static let frameRateLimit = 1_000.0
  private static let frameLimit = 10_000_000.0

  /// Reads a document's JSON.
  ///
  /// - Parameters:
  ///   - theme: what stands in slots, if the document has these.
  ///   - slots: what stands in slots in place of all else; the document names each of them.
  ///   - values: what stands where key paths, as their ids, lead, in place of all else; each leads to a property.
  public init(
    _ bytes: [UInt8], theme: [LottieSlot] = [], slots: [LottieSlot] = [], values: [LottieSlot] = []
  ) throws(LottieError) {
    let json: JSONNode
    do {
      json = try JSONParser.parse(bytes, allowsRepeatedKeys: true)
    } catch {
      throw LottieError("the file is no JSON at byte \(error.offset): \(error.message)", at: "")
    }
    let kinds = DocumentSlots.kinds(in: json)
    // A theme may be for several animations.
    let fitting = theme.filter { $0.fits(kinds[$0.id] ?? .unknown) }
    let (written, pictures) = try KeypathValues.document(json, with: values)
    let root = DocumentNode(written, replacing: fitting + slots + pictures)
    guard root.isObject else { throw root.error("a Lottie document is an object, not \(json.kind)") }
    func number(_ key: String, _ meaning: String, _ range: ClosedRange<Double>) throws(LottieError) -> Double {
      let node = try root.required(key, meaning)
      let value = try node.number()
      guard range.contains(value) else {
        throw node.error(
          "\"\(key)\", \(meaning), is \(value); it lies between \(range.lowerBound) and \(range.upperBound)")
      }
      return value
    }
    size = Size(
      try number("w", "the width in points", 0...Self.sideLimit),
      try number("h", "the height in points", 0...Self.sideLimit))
    frameRate = Self.exact(try number("fr", "the frames a second", 0.001...Self.frameRateLimit))
    let limit = DocumentNode.numberLimit
    inPoint = try root.number("ip") ?? 0
    outPoint = try number("op", "the frame at which it ends", -limit...limit)
    guard outPoint - inPoint <= Self.frameLimit else {
      throw root.error(
        "the animation has \(outPoint - inPoint) frames, from \"ip\" to \"op\"; let it end earlier, after "
          + "\(Int(Self.frameLimit)) at most")
    }
    end = outPoint
    if let complaint = DocumentSlots.complaint(about: slots, among: kinds) { throw root.error(complaint) }
    markers = LottieMarker.list(root)
    self.slots = kinds.sorted().map { ($0.key, $0.value) }
    keypaths = KeypathList(json).entries
    let reader = try DocumentReader(root, canvas: size)
    compositions = reader.compositions
    glyphs = try GlyphOutlines(root)
    self.pictures = reader.pictures
    fonts = reader.fonts.sorted().map(\.value)
    complaints =
      theme.compactMap { slot in
        guard let kind = kinds[slot.id], !slot.fits(kind) else { return nil }
        return "the theme's rule for slot \"\(slot.id)\" does not count: the slot holds \(kind.words)"
      } + reader.complaints
  }

  mutating func complain(_ sentence: String) { complaints.append(sentence) }

  /// Limits what is played to a part of it.
  ///
  /// - Returns: whether there is any.
  mutating func limit(from: Double, to: Double) -> Bool {
    let range = (max(inPoint, from), min(outPoint, to))
    guard range.0 < range.1 else { return false }
    (inPoint, outPoint) = range
    return true
  }

  /// Documents round the rates of films: 23.976, 29.97 and 59.94 are multiples of 1000/1001.
  private static func exact(_ rate: Double) -> Double {
    let film = (rate * 1.001).rounded()
    let isFilm = abs(rate - rate.rounded()) > 1e-6 && abs(rate - film / 1.001) < 0.005
    return isFilm ? film * 1000 / 1001 : rate
  }

  /// What the animation shows at a frame, in points of the composition, in painter's order. Who draws them cuts off what lies
  /// outside of the composition's size, and sets the bounds of items, which are left empty.
  ///
  /// - Parameters:
  ///   - frame: `inPoint…outPoint`; fractions lie between two frames.
  ///   - outline: the outline of a text; empty where its font is not at hand, and no other may stand in: then it is made of the
  ///     outlines of characters that the document brings along.
  public func items(atFrame frame: Double, outline: (LottieText) -> Path) -> [DisplayItem] {
    guard frame.isFinite, size.width > 0, size.height > 0 else { return [] }
    let frame = max(inPoint, min(max(inPoint, outPoint), frame)).settledFrame
    return withoutActuallyEscaping(outline) { outline in
      var builder = FrameBuilder(self, outline)
      builder.draw(
        0, frame,
        FrameBuilder.Surroundings(
          transform: .identity, size: size, visible: Rect(origin: .zero, size: size), end: end.settledFrame))
      return builder.list.items
    }
  }

  /// Whether bytes look like a Lottie document: an object with layers, a size and a time, whatever is in them.
  public static func isLottie(_ bytes: [UInt8]) -> Bool {
    TopLevelKeys.contain(["layers", "ip", "op", "w", "h"], in: bytes)
  }
}
