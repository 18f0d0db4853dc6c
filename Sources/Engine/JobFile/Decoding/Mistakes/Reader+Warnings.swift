import Document
import Graphics
import JSONTree

// What is taken as it stands, and looks as if something else was meant.
extension Reader {
  /// A time that is much longer than the film, and that would fit into it as milliseconds. What goes on for a few times as long is slow,
  /// or belongs to a film of which only the beginning is asked for.
  func warnOfMilliseconds(_ seconds: Double) {
    guard let film = context.filmDuration, seconds >= 100, seconds >= film * 20, seconds <= film * 1000 else { return }
    warning(
      "times are seconds, and the film lasts \(Self.text(film)) s; for \(Self.text(seconds)) milliseconds write "
        + Self.text(seconds / 1000))
  }

  /// Events that the film does not reach, at the time of the first of them. The others are not told one by one: the film may have been
  /// made shorter to see how it begins.
  func warnOfEnd(count: Int) {
    guard let film = context.filmDuration else { return }
    let what = count == 1 ? "this event does" : "this event and \(count - 1) more do"
    warning("the film ends after \(Self.text(film)) s, so \(what) not happen; for all of it make \"duration\" longer")
  }

  /// Radians that are whole and a usual number of degrees.
  func warnOfDegrees(_ radians: Double) {
    guard abs(radians) >= 30, abs(radians) <= 3600, (radians / 15).rounded() == radians / 15, !isSample else { return }
    warning("\(Self.text(radians)) are radians here; for degrees write \"\(Self.text(radians))deg\"")
  }

  /// Components of a colour far above 1, which are usually bytes; a little above it is what formulas bring.
  func warnOfBytes(_ components: [Double]) {
    guard components.contains(where: { $0 > 2 }), !isSample else { return }
    let bytes = components.prefix(3).map { Int(max(0, min(255, $0)).rounded()) }
    let hexadecimal = Remedies.hexadecimal(bytes)
    warning("components of colours go from 0 to 1, and larger ones show as 1; for bytes write \"#\(hexadecimal)\"")
  }

  /// An opacity far above 1, which is usually a percentage. What formulas bring a little above it shows as 1 and is meant so.
  func warnOfPercentage(in value: Value?) {
    guard case .number(let number)? = value, number > 2, !isSample else { return }
    warning(
      "it goes from 0 to 1, and \(Self.text(number)) shows as 1; for \(Self.text(number)) % write "
        + Self.text(number / 100))
  }

  /// Changes in an animation that turn by more than half a turn wherever they may begin, which animations do the other way round.
  func warnOfTurns() {
    guard !isSample else { return }
    for change in members ?? [] {
      for property in change.value.members ?? [] {
        guard let turn = Turn(property.key, property.value.node), let id = idOfChanges(change.key),
          let degrees = turn.longWay(among: context.turns[id])
        else { continue }
        let rest = ((degrees - (degrees / 360).rounded() * 360) * 10).rounded() / 10
        let what =
          rest == 0
          ? "a whole turn ends as it begins, and animations go the short way: nothing turns; take \"animateKeyframes\" with a third of it"
          : "animations go the short way, which is \(Self.text(rest)) degrees here and not \(Self.text((degrees * 10).rounded() / 10)); "
            + "take \"animateKeyframes\" with less than half a turn"
        property.value.warning(
          "\(what) in each, or \"addAnimation\" with \"keyPath\": \"transform.rotation\"")
      }
    }
  }

  /// A stack view that arranges nothing, of what stands in it without a place.
  ///
  /// - Parameter subviews: those that this reader has read.
  func warnOfUnarranged(_ subviews: [ViewDefinition]) {
    guard subviews.contains(where: { $0.frame == nil }) else { return }
    warning("a stack view places what stands in \"arrangedSubviews\", and there is nothing; rename this key")
  }

  /// The id that a key of changes stands for; nil where only the running scene knows it.
  private func idOfChanges(_ key: String) -> String? {
    guard Expression.isIn(key) else { return key }
    guard let result = try? Expression.value(of: key, in: sink.names(of: shared)), !result.isSample,
      case .string(let id) = result.content
    else { return nil }
    return id
  }
}

extension ObjectReader {
  /// A slider or a stepper that has no value between its smallest and its largest one.
  func warnOfRange(of viewClass: ViewClass) {
    guard viewClass == .slider || viewClass == .stepper, let smallest = self["minimumValue"],
      let largest = self["maximumValue"], case .number(let low) = smallest.node.content,
      case .number(let high) = largest.node.content, low > high, !smallest.isSample, !largest.isSample
    else { return }
    smallest.warning("it is above \"maximumValue\", so that nothing lies between them; exchange the two")
  }

  /// A value of a slider or a progress view above its largest one, which is 1 without being said.
  func warnOfValue(of viewClass: ViewClass) {
    guard !reader.sink.hasErrors, viewClass == .slider || viewClass == .progressView, self["maximumValue"] == nil,
      self["template"] == nil,
      let reader = self["value"], case .number(let value) = reader.node.content, value > 1, !reader.isSample
    else { return }
    reader.warning(
      "it goes from 0 to 1, and \(Reader.text(value)) shows as 1; "
        + (viewClass == .slider
          ? "write \"maximumValue\" too, such as 100" : "for \(Reader.text(value)) % write \(Reader.text(value / 100))")
    )
  }

  /// A shadow of which nothing shows, as nothing in the job gives any an opacity.
  ///
  /// - Parameter prefix: before the names of the layer's properties.
  func warnOfShadow(_ prefix: String) {
    let beginning = prefix + "shadow"
    guard !reader.context.namesShadowOpacity, members.contains(where: { $0.key.hasPrefix(beginning) }) else { return }
    for name in ["Radius", "Offset", "Color", "Path"] {
      guard let shadow = self[beginning + name] else { continue }
      shadow.warning("no shadow shows: write \"\(prefix)shadowOpacity\" too, which is 0 without being said")
      return
    }
  }
}
