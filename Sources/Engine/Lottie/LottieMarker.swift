import Graphics

/// A named moment of an animation.
public struct LottieMarker: Hashable, Sendable {
  /// As the document calls it.
  public var name: String
  /// In frames.
  public var time: Double
  /// Frames that it lasts; 0: it is but a moment.
  public var duration: Double

  /// Those of a document, in its order. Nothing is drawn of them: what is no marker is left out.
  static func list(_ root: DocumentNode) -> [LottieMarker] {
    let nodes = (try? root["markers"]?.elements()) ?? []
    return nodes.compactMap { node in
      guard node.isObject, let name = try? node.text("cm"), let time = try? node.number("tm") else { return nil }
      let duration = (try? node.number("dr")) ?? 0
      return LottieMarker(name: name, time: time.settledFrame, duration: max(0, duration.settledFrame))
    }
  }
}

extension LottieAnimation {
  /// Limits what is played to a part of the animation's time. What shows at its end is what the whole animation shows at that moment.
  ///
  /// - Throws: `LottieError` for a marker that the document has not, and for a part that lasts no time.
  public mutating func limit(to segment: AnimationChoice.Segment) throws(LottieError) {
    switch segment {
    case .whole: break
    case .marker(let name):
      let marker = try self.marker(name)
      guard limit(from: marker.time, to: marker.time + marker.duration) else {
        guard marker.duration == 0 else {
          throw LottieError("the animation's marker \"\(name)\" lies outside of it; name another", at: "")
        }
        throw LottieError(
          "the animation's marker \"\(name)\" lasts no time; name where it begins and where it ends as \"fromMarker\" and "
            + "\"toMarker\"", at: "")
      }
    case .range(let start, let end):
      let (from, to) = (try frame(of: start) ?? inPoint, try frame(of: end) ?? outPoint)
      let whole = "lasts from frame \(Self.text(inPoint)) to frame \(Self.text(outPoint))"
      let beyond = [start, end].compactMap { moment in
        if case .frame(let frame)? = moment, frame < inPoint || frame > outPoint { Self.text(frame) } else { nil }
      }
      guard limit(from: from, to: to) else {
        throw LottieError(
          "the animation, which \(whole), has no time from \(Self.name(of: start) ?? "its start") to "
            + "\(Self.name(of: end) ?? "its end"); let it begin before it ends, and go back by a negative \"videoRate\"",
          at: "")
      }
      for frame in beyond { complain("frame \(frame) lies outside of the animation, which \(whole)") }
    }
  }

  /// Of several with one name, the last counts, as it does in lottie-ios.
  private func marker(_ name: String) throws(LottieError) -> LottieMarker {
    if let marker = markers.last(where: { $0.name == name }) { return marker }
    let names = markers.prefix(20).map { "\"\($0.name)\"" }.joined(separator: ", ")
    throw LottieError(
      names.isEmpty
        ? "the animation has no markers, and so none called \"\(name)\"; show all of it"
        : "the animation has no marker \"\(name)\", but \(names); name one of these", at: "")
  }

  private func frame(of moment: AnimationChoice.Moment?) throws(LottieError) -> Double? {
    switch moment {
    case .marker(let name): try marker(name).time
    case .frame(let frame): frame.settledFrame
    case nil: nil
    }
  }

  private static func name(of moment: AnimationChoice.Moment?) -> String? {
    switch moment {
    case .marker(let name): "its marker \"\(name)\""
    case .frame(let frame): "frame \(text(frame))"
    case nil: nil
    }
  }

  private static func text(_ frame: Double) -> String { Int(exactly: frame).map { "\($0)" } ?? "\(frame)" }
}
