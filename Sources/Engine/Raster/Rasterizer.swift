import Graphics

/// Draws display lists into bitmaps. Holds caches and scratch memory, so each thread wants one of its own.
///
/// A display list has one picture, whichever parts of it are drawn at a time: `redraw` gives bit for bit what `draw`
/// gives.
public final class Rasterizer {
  let assets: any Assets
  /// Which ways of drawing the same pixels faster are taken.
  let shortcuts: Shortcuts
  let coverage: CoverageBuffer
  let pool = SurfacePool()
  let mips = MipLevels()
  let resampled = ResampledPictures()
  let arithmetic: RowArithmetic
  let shadows = ShadowCache()
  let keptCoverage = CoverageCache()
  let ramps = GradientRampCache()
  let samples = SampleCache()
  /// The pixels of the list that is drawn.
  private(set) var canvas = PixelRect.empty
  var edges: EdgeList
  /// The camera for the planes that are drawn now.
  var projection: Projection?

  /// - Parameter assets: gives the pixels of images; an image that is missing draws nothing.
  public init(assets: any Assets, shortcuts: Shortcuts = .all) {
    self.assets = assets
    self.shortcuts = shortcuts
    arithmetic = RowArithmetic(allowsWide: shortcuts.contains(.wideVectors))
    coverage = CoverageBuffer(isWide: arithmetic.isWide)
    edges = EdgeList(isWide: arithmetic.isWide)
  }

  /// Ways of drawing that give the same pixels as the plain one, only sooner.
  public struct Shortcuts: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Rows are blended and sampled in 256-bit vectors where the CPU has them.
    public static let wideVectors = Shortcuts(rawValue: 1)
    /// What opaque rectangles hide is not drawn, nor the part of a group's shadow that its own opaque pixels hide.
    public static let hiddenParts = Shortcuts(rawValue: 2)
    /// Only what differs from the frame before is drawn.
    public static let damage = Shortcuts(rawValue: 4)
    /// Large pictures of simple things are drawn in bands that fit a core's cache.
    public static let bands = Shortcuts(rawValue: 8)
    /// Outlines that are drawn again where they were, or whole pixels away, are covered as they were.
    public static let keptCoverage = Shortcuts(rawValue: 16)
    /// Groups on opaque ground are drawn where they lie, without a canvas.
    public static let groupsInPlace = Shortcuts(rawValue: 32)
    /// Of a bitmap that a layer is rasterized into only that is drawn which is shown.
    public static let partsOfBitmaps = Shortcuts(rawValue: 64)
    /// Pictures that stand where they stood in frames before are not sampled again.
    public static let keptSamples = Shortcuts(rawValue: 128)
    /// Every shortcut, as frames are drawn by default.
    public static let all: Shortcuts = [
      .wideVectors, .hiddenParts, .damage, .bands, .keptCoverage, .groupsInPlace, .partsOfBitmaps, .keptSamples,
    ]
  }

  /// Draws the whole list.
  /// - Precondition: the bitmap has the list's size.
  public func draw(_ list: DisplayList, into bitmap: Bitmap) {
    precondition(bitmap.width == list.width && bitmap.height == list.height, "the bitmap has the list's size")
    samples.beginFrame()
    draw(list, rect: list.bounds, into: Surface(bitmap))
  }

  /// Draws what differs from the list that the bitmap shows.
  ///
  /// - Returns: the pixels that were drawn, as disjoint rectangles; none if the lists are equal.
  /// - Precondition: the bitmap has the list's size and shows `previous`.
  public func redraw(_ list: DisplayList, after previous: DisplayList, into bitmap: Bitmap) -> [PixelRect] {
    precondition(bitmap.width == list.width && bitmap.height == list.height, "the bitmap has the list's size")
    guard shortcuts.contains(.damage) else {
      draw(list, into: bitmap)
      return [list.bounds]
    }
    let damage = list.difference(from: previous)
    samples.beginFrame()
    let surface = Surface(bitmap)
    for (part, rects) in list.partsToDraw(for: damage) {
      redraw(list, rects, in: part, damage: damage, of: surface)
    }
    return damage
  }

  func draw(_ list: DisplayList, rect: PixelRect, into surface: Surface) {
    begin(list)
    let height = shortcuts.contains(.bands) ? bandHeight(for: list.items, in: rect) : rect.height
    let covers = covers(list.items, 0..<list.items.count, in: rect)
    var band = rect
    while band.minY < rect.maxY {
      band.maxY = min(rect.maxY, band.minY + Int32(height))
      let ground = drawBackground(of: list, 0..<list.items.count, clips: nil, in: band, into: surface)
      draw(list.items, ground..<list.items.count, covers: covers, clip: band, into: surface)
      band.minY = band.maxY
    }
  }

  func begin(_ list: DisplayList) {
    projection = nil
    canvas = list.bounds
    edges.rule = list.coverage
  }

  /// Draws what shows of a list's background behind some items.
  ///
  /// - Parameter clips: of each whole item what of the rectangle is drawn; nil: all.
  /// - Returns: the item that hides those under it; the first of all if there is none.
  func drawBackground(
    of list: DisplayList, _ range: Range<Int>, clips: [PixelRect]?, in rect: PixelRect, into surface: Surface
  ) -> Int {
    if let ground = ground(list.items, range, in: rect) { return ground }
    for part in visibleBackground(of: rect, behind: list.items, clips: clips) {
      surface.fill(part, with: list.backgroundColor.pixel.word)
    }
    return range.lowerBound
  }

  /// Draws some items of a list; members of groups lie in the range behind their group.
  func draw(_ items: [DisplayItem], _ range: Range<Int>, clip: PixelRect, into surface: Surface) {
    draw(items, range, covers: covers(items, range, in: clip), clip: clip, into: surface)
  }

  /// - Parameter covers: opaque things among the items, and others behind and in front of those of the range.
  func draw(
    _ items: [DisplayItem], _ range: Range<Int>, covers: [OpaqueCover], clip: PixelRect, into surface: Surface
  ) {
    // Of the covers, the first in front of the item.
    var front = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let next = min(range.upperBound, index + 1 + items[index].content.memberCount)
      let visible = items[index].bounds.intersection(clip)
      while front < covers.count, covers[front].index <= index { front += 1 }
      if !visible.isEmpty {
        let hidden = hiddenPart(of: visible, items, index, next..<range.upperBound)
        if hidden.isEmpty {
          draw(items, index, members: index + 1..<next, covers, front: front, clip: visible, into: surface)
        } else {
          for part in visible.subtracting(hidden) {
            draw(items, index, members: index + 1..<next, covers, front: front, clip: part, into: surface)
          }
        }
      }
      index = next
    }
  }

  /// Draws one item.
  ///
  /// - Parameter front: the first of the covers that lies in front of it.
  private func draw(
    _ items: [DisplayItem], _ index: Int, members: Range<Int>, _ covers: [OpaqueCover], front: Int, clip: PixelRect,
    into surface: Surface
  ) {
    if edges.rule == .coreGraphics, let solid = SolidFill(items, index, projection: projection) {
      return mix(solid, clip: clip, into: surface)
    }
    switch items[index].content {
    case .fill(let shape, let transform, let color):
      fill(shape, transform, color.pixel.word, clip: clip, into: surface)
    case .gradient(let shape, let transform, let gradient):
      let hidden = HiddenRuns(covers[front...], behind: index, in: clip)
      fill(shape, transform, with: gradient, clip: clip, hidden: hidden, into: surface)
    case .shadow(let shape, let transform, let shadow):
      drawShadow(of: shape, transform, shadow, clip: clip, into: surface)
    case .image(let image, let source, let destination, let transform, let filter, let tint):
      guard let bitmap = assets.bitmap(for: image) else { break }
      let part = Part(source: source, destination: destination, transform: transform, filter: filter, tint: tint)
      let hidden = HiddenRuns(covers[front...], behind: index, in: clip)
      draw(bitmap, digest: image.digest, part, clip: clip, hidden: hidden, into: surface)
    case .backdrop(let shape, let transform, let filters, let opacity):
      drawBackdrop(
        shape, transform, filters, opacity: opacity, bounds: items[index].bounds, clip: clip, into: surface)
    case .group(let group):
      drawGroup(group, items, members, clip: clip, into: surface)
    case .crossFade(let from, _, let progress):
      let middle = min(members.upperBound, members.lowerBound + DisplayItem.Content.limited(from))
      drawCrossFade(
        items, members.lowerBound..<middle, middle..<members.upperBound, progress: progress, clip: clip, into: surface)
    case .projection(let own, _):
      let outer = projection
      projection = own
      draw(items, members, clip: clip, into: surface)
      projection = outer
    case .rasterization(let rasterization):
      drawRasterization(rasterization, items, members, clip: clip, into: surface)
    }
  }

  /// The uppermost of some items that hides all that lies under it in a rectangle, which so need not be drawn; nil if none is known.
  func ground(_ items: [DisplayItem], _ range: Range<Int>, in rect: PixelRect) -> Int? {
    guard shortcuts.contains(.hiddenParts), projection == nil else { return nil }
    return DisplayItem.ground(items, range, in: rect)
  }

  // MARK: Numbers

  static func fillRule(_ shape: Shape) -> Shape.FillRule {
    if case .path(_, let rule) = shape { return rule }
    return .nonZero
  }

  /// 0…1 to 0…255, rounded half up.
  static func byte(_ fraction: Double) -> UInt32 {
    UInt32((fraction > 0 ? min(fraction, 1) : 0) * 255 + 0.5)
  }
}
