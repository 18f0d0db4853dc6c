import Graphics
import Raster

/// How often each pixel of a frame is drawn on: once for every fill, gradient, image, shadow and backdrop that reaches it.
public struct Overdraw {
  /// Row by row.
  public private(set) var counts: [UInt16]
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int

  /// Counts by drawing every item of the list by itself.
  public init(_ list: DisplayList, assets: any Assets) {
    width = list.width
    height = list.height
    counts = Array(repeating: 0, count: list.width * list.height)
    var single = DisplayList(
      width: list.width, height: list.height, backgroundColor: .clear, coverage: list.coverage)
    let rasterizer = Rasterizer(assets: assets)
    let bitmap = Bitmap(width: list.width, height: list.height)
    for (items, bounds) in Leaves(list.items).alone {
      let before = single
      single.items = items
      _ = rasterizer.redraw(single, after: before, into: bitmap)
      count(bitmap, in: bounds.intersection(list.bounds))
    }
  }

  private mutating func count(_ bitmap: Bitmap, in bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    for y in Int(bounds.minY)..<Int(bounds.maxY) {
      for x in Int(bounds.minX)..<Int(bounds.maxX) where bitmap[x, y].alpha > 0 && counts[y * width + x] < .max {
        counts[y * width + x] += 1
      }
    }
  }

  /// Drawn pixels for each pixel of the frame.
  public var average: Double {
    counts.isEmpty ? 0 : Double(counts.reduce(0) { $0 + Int($1) }) / Double(counts.count)
  }

  /// How often the most drawn pixel is drawn on.
  public var maximum: Int { counts.max().map(Int.init) ?? 0 }

  /// The frame in grey, what is drawn more than once in colours from blue (twice) to white (nine times and more).
  public func heatMap(over frame: Bitmap) -> Bitmap {
    let map = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let base = frame[x, y]
        let grey = (Int(base.red) * 2 + Int(base.green) * 5 + Int(base.blue)) / 16
        let heat = Overdraw.heat(Int(counts[y * width + x]))
        func mixed(_ component: Int) -> UInt8 { UInt8((grey * (4 - heat.weight) + component * heat.weight) / 4) }
        map[x, y] = Pixel(blue: mixed(heat.blue), green: mixed(heat.green), red: mixed(heat.red), alpha: 255)
      }
    }
    return map
  }

  /// The colour of a count, and how many quarters of the picture it makes.
  private static func heat(_ count: Int) -> (red: Int, green: Int, blue: Int, weight: Int) {
    switch count {
    case ...1: (0, 0, 0, 0)
    case 2: (40, 90, 255, 3)
    case 3: (0, 190, 220, 3)
    case 4: (40, 200, 80, 3)
    case 5: (230, 220, 40, 3)
    case 6: (255, 150, 20, 3)
    case 7, 8: (255, 50, 30, 3)
    default: (255, 255, 255, 3)
    }
  }
}

/// The single things of a list, each with the clips and cameras around it and nothing else.
private struct Leaves {
  private(set) var alone: [(items: [DisplayItem], bounds: PixelRect)] = []
  private let items: [DisplayItem]

  init(_ items: [DisplayItem]) {
    self.items = items
    collect(0..<items.count, inside: [])
  }

  private mutating func collect(_ range: Range<Int>, inside frames: [DisplayItem]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let item = items[index]
      let members = index + 1..<min(items.count, index + 1 + item.content.memberCount)
      index = members.upperBound
      switch item.content {
      case .fill, .gradient, .image: add([item], inside: frames)
      case .shadow(let shape, let transform, var shadow):
        shadow.color = .white
        add([DisplayItem(bounds: item.bounds, content: .shadow(shape, transform, shadow))], inside: frames)
      case .backdrop(let shape, let transform, _, _):
        add([DisplayItem(bounds: item.bounds, content: .fill(shape, transform, .white))], inside: frames)
      case .rasterization: add([item] + items[members], inside: frames)
      case .crossFade: collect(members, inside: frames)
      case .projection(let projection, _):
        collect(
          members, inside: frames + [DisplayItem(bounds: item.bounds, content: .projection(projection, count: 0))])
      case .group(let group):
        let drawn = members.lowerBound..<min(members.upperBound, members.lowerBound + group.count)
        let clip = DisplayItem(bounds: item.bounds, content: .group(DisplayItem.Group(count: 0, clip: group.clip)))
        collect(drawn, inside: group.clip == nil ? frames : frames + [clip])
      }
    }
  }

  private mutating func add(_ leaf: [DisplayItem], inside frames: [DisplayItem]) {
    var result = leaf
    for frame in frames.reversed() {
      var frame = frame
      switch frame.content {
      case .projection(let projection, _): frame.content = .projection(projection, count: result.count)
      case .group(var group):
        group.count = result.count
        frame.content = .group(group)
      default: break
      }
      result.insert(frame, at: 0)
    }
    alone.append((result, result[0].bounds))
  }
}
