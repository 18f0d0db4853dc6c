import Document
import Graphics

/// What a column of a picker shows.
public struct PickerColumn: Sendable {
  /// From the top.
  public var titles: [String]
  /// Which one is chosen at first, from 0.
  public var selected: Int
  /// Its part of the width; nil: as much as the others.
  public var share: Double?
  /// Whether the first row comes behind the last one; fewer than twelve rows have ends all the same.
  public var isEndless = false
  /// Steps when it has come to rest at another row; nil: none.
  public var onValueChanged: Handler?

  public init(titles: [String], selected: Int, share: Double? = nil, onValueChanged: Handler? = nil) {
    self.titles = titles
    self.selected = selected
    self.share = share
    self.onValueChanged = onValueChanged
  }
}

extension PickerColumn {
  /// The columns of a date picker.
  public static func columns(of date: DatePickerDefinition) -> [PickerColumn] {
    date.wheels.map { wheel in
      var column = PickerColumn(titles: wheel.titles, selected: wheel.selected, share: wheel.share)
      column.isEndless = wheel.isEndless
      return column
    }
  }

  fileprivate var wheel: WheelDefinition {
    WheelDefinition(
      count: titles.count, selected: selected, isEndless: isEndless && titles.count >= WheelDefinition.leastEndlessCount
    )
  }
}

extension ViewDefinition {
  /// Becomes a picker: columns that turn under a finger, over a grey band in the middle.
  ///
  /// - Parameters:
  ///   - date: what the columns mean together; nil: nothing.
  ///   - bounds: the view's, as far as they are known.
  ///   - path: where the job file says it, for what taps do.
  public mutating func become(
    picker columns: [PickerColumn], for date: DatePickerDefinition? = nil, in bounds: ScreenBounds, path: String,
    of make: ScreenElements
  ) {
    var band = make.view(ScreenPart.band.id(of: id), .zero, make.color("tertiarySystemFill"))
    band.set(layer: .cornerRadius, .number(8))
    band.set(.userInteractionEnabled, .bool(false))
    let wheels = columns.enumerated().map { index, column in
      make.wheel(column, id: ScreenPart.wheel(index).id(of: id), in: bounds, path: path)
    }
    let given = columns.compactMap(\.share).reduce(0, +)
    let open = Double(columns.filter { $0.share == nil }.count)
    let rest = open > 0 ? max(0.05, (1 - given) / open) : 0
    let parts = columns.map { $0.share ?? rest }
    let sum = parts.reduce(0, +)
    container = .picker(PickerDefinition(shares: parts.map { sum > 0 ? $0 / sum : 0 }, date: date))
    subviews = [band] + wheels + subviews
    arrange(in: bounds)
    // A column's rows lie as its own bounds have them.
    for index in subviews.indices.dropFirst().prefix(columns.count) {
      guard let size = subviews[index].frame?.size else { continue }
      var own = bounds
      (own.size, own.offset) = (size, Point(0, columns[index - 1].wheel.firstOffset))
      subviews[index].arrange(in: own)
    }
  }
}

extension ScreenElements {
  fileprivate func wheel(_ column: PickerColumn, id: String, in bounds: ScreenBounds, path: String) -> ViewDefinition {
    var wheel = ViewDefinition(id: id, viewClass: .scrollView, properties: [], subviews: [])
    wheel.set(.frame, .rect(bounds.frame))
    wheel.set(.clipsToBounds, .bool(true))
    wheel.set(.alwaysBounceVertical, .bool(true))
    wheel.set(.decelerationRate, .word(DecelerationRate.fast.rawValue))
    wheel.set(.contentOffset, .point(Point(0, column.wheel.firstOffset)))
    wheel.subviews = column.titles.enumerated().map { row, title in
      label(ScreenPart.wheelRow(row).id(of: id), title, .zero, font: "system 21", color("label"), alignment: .center)
    }
    wheel.onValueChanged = column.onValueChanged
    wheel.onTap = Handler(parts: [
      Template { cause in
        guard case .touch(let point, _) = cause else { return [] }
        let turn = ControllerAction.Change.turnWheel(to: .place(point.y), isAnimated: true)
        return [Step(action: .controller(.change(id, turn)), path: path)]
      }
    ])
    wheel.container = .wheel(column.wheel)
    return wheel
  }
}

extension PickerDefinition {
  func layout(of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let (size, height) = (bounds.size, WheelDefinition.rowHeight)
    layout.place(.band, of: owner, Rect(9, (size.height - height) / 2, max(0, size.width - 18), height))
    let room = max(0, size.width - 28)
    var x = 14.0
    for (index, share) in shares.enumerated() {
      layout.place(.wheel(index), of: owner, Rect(x, 0, room * share, size.height))
      x += room * share
    }
    return layout
  }
}

extension WheelDefinition {
  /// Points from row to row, measured along the cylinder, and the cylinder's radius (chosen: at rest rows lie 32, 60 and 81
  /// points from the middle).
  static let (rowHeight, radius) = (32.0, 100.0)
  /// As many rows are more than the cylinder shows at once, so that each shows in one place only.
  static let leastEndlessCount = 12
  /// How often an endless column has its rows: more than any finger turns.
  private static let turnCount = 201

  /// How often the column has its rows.
  private var turns: Int { isEndless ? Self.turnCount : 1 }

  /// Points, where the row shows that is chosen at first.
  var firstOffset: Double { Double(turns / 2 * count + selected) * Self.rowHeight }

  /// Rows far from the middle are low and pale.
  func layout(of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let size = bounds.size
    let content = Size(size.width, size.height + Double(max(0, count * turns - 1)) * Self.rowHeight)
    layout.changes.append(Changes(owner, .contentSize, .size(content)))
    for row in 0..<count {
      let id = ScreenPart.wheelRow(row).id(of: owner)
      var distance = Double(row) * Self.rowHeight - bounds.offset.y
      if isEndless {
        let round = Double(count) * Self.rowHeight
        distance -= (distance / round).rounded() * round
      }
      let angle = distance / Self.radius
      let shows = abs(angle) < 1.5
      layout.changes.append(Changes(id, .hidden, .bool(!shows)))
      guard shows else { continue }
      let middle = bounds.offset.y + size.height / 2 + Self.radius * sine(angle)
      layout.place(id, Rect(0, middle - Self.rowHeight / 2, size.width, Self.rowHeight))
      layout.changes.append(Changes(id, .transform, .transform(.scale(1, cosine(angle), 1))))
      let away = abs(distance) / Self.rowHeight
      let strength = away < 1 ? 1 - 0.55 * away : max(0.05, 0.45 - 0.2 * (away - 1))
      layout.changes.append(Changes(id, .alpha, .number(strength)))
    }
    return layout
  }

  /// The place that lies at a height of what shows, in points from the middle; nil: there is no row. The places of an endless
  /// column are those of its rows, again and again.
  func place(at distance: Double, scrolledTo offset: Double) -> Int? {
    let sine = max(-0.999, min(0.999, distance / Self.radius))
    let along = arcTangent(y: sine, x: (1 - sine * sine).squareRoot()) * Self.radius
    let place = ((offset + along) / Self.rowHeight).rounded()
    return Double(clamped(place)) == place ? clamped(place) : nil
  }

  /// The row in the middle.
  func row(scrolledTo offset: Double) -> Int { clamped((offset / Self.rowHeight).rounded()) % max(1, count) }

  /// The place of a row that is nearest to the one in the middle.
  func place(ofRow row: Int, scrolledTo offset: Double) -> Int {
    guard isEndless else { return row }
    let turn = ((offset / Self.rowHeight - Double(row)) / Double(count)).rounded()
    return row + max(0, min(turns - 1, Int(exactly: turn) ?? 0)) * count
  }

  private func clamped(_ place: Double) -> Int { max(0, min(count * turns - 1, Int(exactly: place) ?? 0)) }
}

extension RunningContainer {
  /// Whether it is a column of a picker.
  public var isWheel: Bool { if case .wheel = definition { true } else { false } }

  /// What a picker is made of; nil of anything else.
  public var picker: PickerDefinition? { if case .picker(let picker) = definition { picker } else { nil } }

  /// Points: the content rests at multiples of it only; nil: anywhere.
  public var restInterval: Double? { isWheel ? WheelDefinition.rowHeight : nil }

  /// The row of a column of a picker that is in the middle, from 0; nil of anything else.
  public func row(scrolledTo offset: Double) -> Int? {
    if case .wheel(let wheel) = definition { return wheel.row(scrolledTo: offset) }
    return nil
  }

  /// Points: where a column of a picker is scrolled to when it shows something in the middle; nil: nothing is there.
  ///
  /// - Parameters:
  ///   - offset: points, where it is scrolled to.
  ///   - height: points, of what shows of it.
  /// - Throws: a row that there is not, or something else than a column.
  public func wheelOffset(
    showing target: WheelTarget, scrolledTo offset: Double, height: Double
  ) throws(ScreenError) -> Double? {
    guard case .wheel(let wheel) = definition else { throw ScreenError(message: "\"\(id)\" is no column of a picker") }
    let place: Int?
    switch target {
    case .row(let row):
      guard row < wheel.count else {
        throw ScreenError(message: "\"\(id)\" has \(wheel.count) rows, and there is no row \(row); count from 0")
      }
      place = wheel.place(ofRow: row, scrolledTo: offset)
    case .place(let y): place = wheel.place(at: y - offset - height / 2, scrolledTo: offset)
    }
    return place.map { Double($0) * WheelDefinition.rowHeight }
  }
}
