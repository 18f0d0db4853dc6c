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
  /// Limits the animation to a part of its time. What shows at its end is what the whole animation shows at that moment.
  ///
  /// - Parameters:
  ///   - start: nil: its start.
  ///   - end: nil: its end.
  /// - Returns: why it cannot be, one sentence; nil if it was done.
  public mutating func play(from start: AnimationChoice.Moment?, to end: AnimationChoice.Moment?) -> String? {
    func plain(_ frame: Double) -> String { Int(exactly: frame).map { "\($0)" } ?? "\(frame)" }
    func time(_ moment: AnimationChoice.Moment?, otherwise: Double, _ word: String) -> (frame: Double?, name: String) {
      switch moment {
      case .marker(let name): (marker(name)?.time, "its marker \"\(name)\"")
      case .frame(let frame): (frame.settledFrame, "frame \(plain(frame))")
      case nil: (otherwise, "its \(word)")
      }
    }
    let from = time(start, otherwise: inPoint, "start")
    let to = time(end, otherwise: outPoint, "end")
    guard let first = from.frame else { return complaint(aboutMoment: start) }
    guard let last = to.frame else { return complaint(aboutMoment: end) }
    let whole = "lasts from frame \(plain(inPoint)) to frame \(plain(outPoint))"
    let beyond = [start, end].compactMap { moment in
      if case .frame(let frame)? = moment, frame < inPoint || frame > outPoint { plain(frame) } else { nil }
    }
    if play(from: first, to: last) {
      for frame in beyond { complain("frame \(frame) lies outside of the animation, which \(whole)") }
      return nil
    }
    return
      "the animation, which \(whole), has no time from \(from.name) to \(to.name); "
      + "let it begin before it ends, and go back by a negative \"videoRate\""
  }

  /// Limits the animation to the time that a marker lasts.
  ///
  /// - Returns: why it cannot be, one sentence; nil if it was done.
  public mutating func play(marker name: String) -> String? {
    guard let marker = marker(name) else { return complaint(aboutMarker: name) }
    guard play(from: marker.time, to: marker.time + marker.duration) else {
      guard marker.duration == 0 else { return "the animation's marker \"\(name)\" lies outside of it; name another" }
      return
        "the animation's marker \"\(name)\" lasts no time; name where it begins and where it ends as \"fromMarker\" and "
        + "\"toMarker\""
    }
    return nil
  }

  /// Of several with one name, the last counts, as it does in lottie-ios.
  private func marker(_ name: String) -> LottieMarker? { markers.last { $0.name == name } }

  private func complaint(aboutMoment moment: AnimationChoice.Moment?) -> String? {
    if case .marker(let name)? = moment { complaint(aboutMarker: name) } else { nil }
  }

  private func complaint(aboutMarker name: String) -> String {
    let names = markers.map { "\"\($0.name)\"" }
    guard !names.isEmpty else { return "the animation has no markers, and so none called \"\(name)\"; show all of it" }
    return "the animation has no marker \"\(name)\", but \(names.prefix(20).joined(separator: ", ")); name one of these"
  }
}
