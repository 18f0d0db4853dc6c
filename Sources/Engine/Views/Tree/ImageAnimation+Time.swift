import Graphics
import Motion

extension ImageAnimation {
  /// The picture at a time; nil when the animation is over, or has not begun.
  func image(at time: Double) -> String? {
    guard let startTime, !images.isEmpty, time >= startTime else { return nil }
    let cycle = duration > 0 ? duration : Double(images.count) / 30
    let cycles = TimeGrid.turns(time - startTime, of: cycle)
    guard cycles.isFinite, cycles < 1e12, repeatCount <= 0 || cycles < Double(repeatCount) else { return nil }
    // A hair before a picture's time is its time: frame times are rounded.
    let place = (cycles - cycles.rounded(.down)) * Double(images.count) + 1e-6
    return images[Int(place) % images.count]
  }
}
