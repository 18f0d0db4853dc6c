import Document
import Graphics
import Screens

extension Reader {
  /// Fills a view with a player.
  func player(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.player),
      let video = object.required("video")?.value(of: ViewProperty.video.type)
    else { return }
    func assignment(_ property: ViewProperty, _ value: Value) -> PropertyAssignment {
      PropertyAssignment(path: PropertyPath(property: .view(property), component: nil), value: value)
    }
    let properties = [
      assignment(.video, video), assignment(.videoRate, .number(object.value("rate") { $0.number(0...1000) })),
      assignment(.videoLoops, .bool(object.value("loops") { $0.bool() })),
    ]
    let definition = PlayerDefinition(showsControls: object.value("showsPlaybackControls") { $0.bool() })
    view.become(player: definition, video: properties, in: bounds, path: path, of: screenElements)
  }
}
