/// The pictures that an image view shows one after the other (`animationImages`).
package struct ImageAnimation: Hashable, Sendable {
  package var images: [String] = []
  /// Seconds for all of them once; 0: a thirtieth of a second each.
  package var duration = 0.0
  /// 0: without end.
  package var repeatCount = 0 { didSet { repeatCount = max(0, repeatCount) } }
  /// Nil: not started.
  package var startTime: Double?

  /// The images' names with a line each.
  var imageLines: String {
    get { images.joined(separator: "\n") }
    set { images = newValue.split(separator: "\n").map(String.init) }
  }
}
