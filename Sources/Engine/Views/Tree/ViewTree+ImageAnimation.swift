import Graphics
import Layers

/// The pictures that an image view shows one after the other (`animationImages`).
struct ImageAnimation: Hashable, Sendable {
  var images: [String] = []
  /// Seconds for all of them once; 0: a thirtieth of a second each.
  var duration = 0.0
  /// 0: without end.
  var repeatCount = 0
  /// Nil: not started.
  var startTime: Double?

  /// The picture at a time; nil when the animation is over, or has not begun.
  func image(at time: Double) -> String? {
    guard let startTime, !images.isEmpty, time >= startTime else { return nil }
    let cycle = duration > 0 ? duration : Double(images.count) / 30
    let cycles = (time - startTime) / cycle
    guard cycles.isFinite, cycles < 1e12, repeatCount <= 0 || cycles < Double(repeatCount) else { return nil }
    // A hair before a picture's time is its time: frame times are rounded.
    let place = (cycles - cycles.rounded(.down)) * Double(images.count) + 1e-6
    return images[Int(place) % images.count]
  }
}

extension ViewTree {
  /// A property of an image view's animation; nil for others.
  func imageAnimationValue(_ view: ViewID, _ property: ViewProperty) -> Value? {
    let animation = self[node: view].imageAnimation
    return switch property {
    case .animationImages: .string(animation.images.joined(separator: "\n"))
    case .animationDuration: .number(animation.duration)
    case .animationRepeatCount: .number(Double(animation.repeatCount))
    default: nil
    }
  }

  /// - Returns: false for other properties, and nothing is done.
  mutating func setImageAnimationValue(_ view: ViewID, _ property: ViewProperty, _ value: Value) -> Bool {
    switch (property, value) {
    case (.animationImages, .string(let text)):
      self[node: view].imageAnimation.images = text.isEmpty ? [] : text.split(separator: "\n").map(String.init)
      // Without pictures to follow each other the view shows its own.
      if text.isEmpty { layers[layer(of: view)].rare.contents.image = self[node: view].imageName }
      followClock(view)
    case (.animationDuration, .number(let seconds)): self[node: view].imageAnimation.duration = seconds
    case (.animationRepeatCount, .number(let count)):
      self[node: view].imageAnimation.repeatCount = max(0, Int(exactly: count.rounded()) ?? 0)
    default: return false
    }
    return true
  }
}
