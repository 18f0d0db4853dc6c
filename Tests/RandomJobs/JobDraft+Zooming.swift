/// Scroll views that zoom what is in them.
extension JobDraft {
  private static let limits = ["minimumZoomScale", "maximumZoomScale"]

  /// A scroll view's keys with those of zooming, where it has a subview and no list.
  mutating func zooming(_ members: [DocumentNode.Member], of id: String) -> [DocumentNode.Member] {
    let names = Set(members.map(\.key))
    // What lists lay out does not zoom.
    guard names.isDisjoint(with: Self.contentKeys) else {
      return members.filter { !Self.limits.contains($0.key) && $0.key != "zoomScale" }
    }
    let subviews = members.first { $0.key == "subviews" }?.value.elements ?? []
    guard !subviews.isEmpty, chance(0.7) else { return members }
    var found = members
    for key in Self.limits where !names.contains(key) { found.append(.init(key, number(key), origin: "view.\(key)")) }
    scope.zoomed.append(id)
    if chance(0.3), let name = some(subviews)?["id"] {
      found.append(.init("viewForZooming", name, origin: "view.viewForZooming"))
    }
    for key in ["onZoomBegan", "onZoom", "onZoomEnded"] where chance(0.25) && stepBudget > 0 {
      let steps = withNames(numbers: ["value"]) { $0.steps() }
      found.append(.init(key, .list(steps), origin: "view.\(key)"))
    }
    return found
  }

  private mutating func number(_ key: String) -> DocumentNode {
    .number(real(key == "minimumZoomScale" ? 0.4...1 : 1.5...4))
  }
}
