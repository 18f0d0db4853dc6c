import Graphics
import XMLTree

/// How large the canvases of some versions of Xcode showed controls; in scenes of jobs their look tells.
extension SceneBuilder {
  /// Points, -1 where nothing is known; nil: as large as the control is elsewhere (interface-builder.md §8).
  func canvasSize(of element: XMLElement) -> Size? {
    guard context == nil, !document.isFlipped else { return nil }
    let tools = document.toolsVersion
    switch element.name {
    case "searchBar":
      let field: Double =
        switch tools {
        case 1..<13_000: 44
        case 18_000..<20_500: 51
        case 24_000..<32_000: 64
        default: 56
        }
      let prompt: Double = element["prompt"]?.isEmpty == false ? 31 : 0
      return Size(-1, field + prompt + (element.says("showsScopeBar") ? 44 : 0))
    case "pageControl":
      guard (16_000..<23_000).contains(tools) || tools >= 32_000, let pages = element.number("numberOfPages") else {
        return nil
      }
      return Size(62.25 + 18 * min(max(0, pages), 1000), 26)
    case "button":
      let pictures = ["infoLight", "infoDark", "detailDisclosure", "contactAdd"]
      guard tools < 18_000, pictures.contains(element["buttonType"] ?? "") else { return nil }
      return tools < 14_800 ? Size(22, 22) : Size(25, 24)
    default: return nil
    }
  }
}
