import Document
import Graphics
import Screens

extension Reader {
  func statusBar() -> StatusBarContent? {
    guard let object = object(JobTables.statusBar) else { return nil }
    return StatusBarContent(
      time: object.value("time") { $0.text() },
      style: object.value("style") { $0.word(StatusBarContent.Style.self, noun: "style of status bar") },
      batteryLevel: object.value("batteryLevel") { $0.number(0...1) })
  }

  func deviceBody() -> DeviceBodyContent? {
    guard let object = object(JobTables.deviceBody),
      let name = object.required("device")?.word(Device.all.map(\.name), noun: "known device"),
      let device = Device.named(name)
    else { return nil }
    let orientation = object.value("orientation") {
      $0.word(Device.Orientation.self, noun: "orientation")
    }
    var statusBar: StatusBarContent? = StatusBarContent(time: "9:41", style: .default, batteryLevel: 1)
    if let reader = object["statusBar"] {
      if case .bool = reader.node.content {
        if reader.bool() == false { statusBar = nil }
      } else {
        statusBar = reader.statusBar()
      }
    }
    // What is on the screen sees the device's screen and not the canvas.
    let held = HeldDevice(device, orientation)
    let view = object["view"]?.on(held).offering(Rect(origin: .zero, size: held.size)).view()
    return DeviceBodyContent(
      device: device, orientation: orientation, edgeColor: object.value("edgeColor") { $0.color() },
      statusBar: statusBar, view: view)
  }

  private func on(_ held: HeldDevice) -> Reader {
    var inner = context
    inner.heldDevice = held
    inner.canvasSize = held.size
    inner.safeAreaInsets = held.safeAreaInsets
    inner.sizeClasses = held.sizeClasses
    return with(inner)
  }
}
