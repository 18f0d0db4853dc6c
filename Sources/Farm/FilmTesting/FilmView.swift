import Foundation
import Document
import Graphics
import Lookups
import Traces

/// A view or layer as a frame shows it.
public struct FilmView: Sendable, CustomStringConvertible {
  private let item: SceneTrace.Item
  private let index: Int
  private let canvasWidth: Double
  private let trace: SceneTrace

  /// As the job calls it.
  public var id: String { item.id }
  /// Its class, such as `label`.
  public var type: String { item.type }
  /// The id of what it is in; nil for the root.
  public var parent: String? {
    guard case .text(let parent)? = item["parent"]?.value(at: index) else { return nil }
    return parent
  }

  /// Its rectangle in its parent before its own transform, in points, to 1/1024 point.
  public var frame: CGRect {
    guard case .lengths(let numbers)? = item["place"]?.value(at: index), numbers.count == 4 else { return .zero }
    let values = numbers.map { Double($0) / SceneTrace.Value.lengthScale }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Where it shows on the canvas, with all transforms that stay in the plane, in points; nil while it is hidden or wholly
  /// transparent.
  public var frameOnCanvas: CGRect? {
    trace.area(of: id, at: index, width: canvasWidth).map {
      CGRect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
    }
  }

  /// A property by its name in job files, such as `opacity`, `text` or `backgroundColor`; nil where it has the value of a
  /// fresh view.
  public subscript(property: String) -> FilmValue? { item[property].flatMap { FilmValue($0.value(at: index)) } }

  /// The view with everything that differs from a fresh one.
  public var description: String {
    let values = item.tracks.filter { $0.name != "place" && $0.name != "parent" && $0.name != "order" }
      .compactMap { track in self[track.name].map { "\(track.name) \($0)" } }
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { thousandths($0) }.joined(separator: ", ")
    return (["\(type) \"\(PrintableText.line(id))\" [\(place)]"] + values).joined(separator: ", ")
  }
}

extension Film {
  /// A view or layer as it is at a time. Nothing is drawn for it.
  ///
  /// - Parameters:
  ///   - id: as the job calls it.
  ///   - seconds: since the film's beginning; the nearest frame counts.
  /// - Throws: `FilmError` for a job that cannot be performed, for a time when the film is over, and where the view is not
  ///   in the tree at that time.
  public func view(_ id: String, at seconds: Double) async throws -> FilmView {
    let film = try await loaded()
    let index = try film.frame(at: seconds, of: self)
    let trace = try await RenderedFilms.shared.trace(film)
    let shown = trace.items.filter { ($0["parent"]?.value(at: index) ?? .none) != .none }
    guard let item = shown.first(where: { $0.id == id }) else {
      let known = shown.map(\.id).sorted().prefix(20).joined(separator: ", ")
      throw FilmError("\(title) shows no \"\(id)\" at \(shortest(seconds)) s, but \(known)")
    }
    return FilmView(item, index, canvasWidth: film.job.job.canvas.size.width, trace)
  }
}

extension FilmView {
  fileprivate init(_ item: SceneTrace.Item, _ index: Int, canvasWidth: Double, _ trace: SceneTrace) {
    (self.item, self.index, self.canvasWidth, self.trace) = (item, index, canvasWidth, trace)
  }
}
