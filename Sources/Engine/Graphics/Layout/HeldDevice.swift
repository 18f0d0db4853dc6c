/// A device as it is held: what it offers to what is on its screen (layout.md §7).
public struct HeldDevice: Hashable, Sendable {
  /// Whose screen it is.
  public var device: Device
  /// How it is held.
  public var orientation: Device.Orientation

  /// - Parameters:
  ///   - device: whose screen it is.
  ///   - orientation: how it is held.
  public init(_ device: Device, _ orientation: Device.Orientation) {
    (self.device, self.orientation) = (device, orientation)
  }

  /// Points.
  public var size: Size { device.size(orientation) }

  /// What the system covers of the screen, in points.
  public var safeAreaInsets: EdgeInsets { device.safeAreaInsets(orientation) }

  /// Those of the screen.
  public var sizeClasses: SizeClasses { device.sizeClasses(orientation) }
}
