import Graphics
import Rendering

/// How a job or a document is looked at instead of as it says itself: on another device, in another size, light or dark. The file
/// keeps its own.
struct ShownLook: Codable, Equatable, Sendable {
  /// The name of a device, in place of the canvas's size.
  var device: String?
  var orientation: String?
  /// light or dark.
  var appearance: String?
  /// The system whose looks standard controls have.
  var system: String?
  /// Points, in place of a device.
  var width: Double?
  /// Points, in place of a device.
  var height: Double?

  /// The systems whose looks standard controls may have.
  static let systems = ["iOS 11", "iOS 18", "iOS 26"]

  /// What is wrong with it; nil if nothing is.
  var complaint: String? {
    if let device, Device.named(device) == nil { return "\"\(device)\" is no known device" }
    if let orientation, Device.Orientation(rawValue: orientation) == nil {
      return "a device is held portrait or landscape"
    }
    if let appearance, Appearance(rawValue: appearance) == nil { return "an appearance is light or dark" }
    if let system, !Self.systems.contains(system) { return "a look is one of \(Self.systems.joined(separator: ", "))" }
    for side in [width, height] {
      if let side, !(1...16_384).contains(side) { return "a side has 1 to 16384 points" }
    }
    return nil
  }

  /// The source as it is looked at.
  func applied(to source: JobSource) -> JobSource {
    guard self != ShownLook() else { return source }
    var text = JobText(source.text)
    if let device {
      for key in ["width", "height", "scale", "safeAreaInsets"] { text.remove(["canvas", key]) }
      text.set(["canvas", "device"], to: "\"\(device)\"")
    } else if let width, let height {
      for key in ["device", "orientation"] { text.remove(["canvas", key]) }
      text.set(["canvas", "width"], to: "\(width)")
      text.set(["canvas", "height"], to: "\(height)")
    }
    if let orientation, text.has(["canvas", "device"]) {
      text.set(["canvas", "orientation"], to: "\"\(orientation)\"")
    }
    if let appearance { text.set(["canvas", "appearance"], to: "\"\(appearance)\"") }
    if let system { text.set(["scene", "look"], to: "\"\(system)\"") }
    var result = source
    result.text = text.text
    return result
  }
}
