import Graphics
import Lookups
import Reports
import Traces

/// Where a comparison does not look: what some views cover, before and after.
public struct ComparisonMasks {
  private let ids: [String]
  private let traces: [SceneTrace]
  /// Ids that no view and no layer of the film has.
  public let missing: [String]

  /// Why it is not known, one sentence; nil: it is.
  public var complaint: String? {
    ids.isEmpty || !traces.isEmpty
      ? nil : "where \(ids.joined(separator: ", ")) lies is not known, for there is no trace of the film."
  }

  /// - Parameter ids: of views and layers.
  public init(_ ids: [String], _ before: SceneTrace?, _ after: SceneTrace?) {
    self.ids = ids
    traces = [before, after].compactMap(\.self)
    let known = Membership(traces.flatMap { $0.items.map(\.id) })
    missing = ids.filter { !known.contains($0) }
  }

  /// Where nothing is looked at in a frame, in pixels.
  ///
  /// - Parameter width: of the picture, in pixels.
  public func areas(at frame: Int, width: Int) -> [PixelRect] {
    traces.flatMap { trace in
      ids.compactMap { trace.area(of: $0, at: frame, width: Double(width)).map(PixelRect.init(covering:)) }
    }
  }
}

extension LimitsResult.Measure {
  /// What was measured, as a report has it.
  public init(_ measure: PictureMeasure, frame: Int?) {
    self.init(
      frame: frame, pixels: measure.differingCount, pixelCount: measure.pixelCount,
      colorDistance: measure.largestDistance,
      area: measure.area.map { [Int($0.minX), Int($0.minY), Int($0.maxX - $0.minX), Int($0.maxY - $0.minY)] },
      ignoredPixels: measure.ignoredCount)
  }
}
