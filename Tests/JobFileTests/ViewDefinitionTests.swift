import Document
import Testing

@Suite("Views keep what few of them have apart")
struct ViewDefinitionTests {
  private let plain = ViewDefinition(id: "a", viewClass: .view, properties: [], subviews: [])

  @Test("What is set is there, in copies that were made afterwards, and in no others")
  func copies() {
    var first = plain
    first.prototype = "cell"
    var second = first
    second.prototype = nil
    second.pagesOf = ["scroll"]
    second.layoutGuides.append("guide")
    #expect(plain.prototype == nil && plain.pagesOf.isEmpty)
    #expect(first.prototype == "cell" && first.pagesOf.isEmpty && first.layoutGuides.isEmpty)
    #expect(second.prototype == nil && second.pagesOf == ["scroll"] && second.layoutGuides == ["guide"])
  }

  @Test("Nothing that is set where there is nothing takes no room; a view is small, as each is copied many times")
  func size() {
    var view = plain
    (view.onTap, view.container, view.inputAccessory, view.mask) = (nil, nil, nil, [])
    #expect(view.isPlain && !plain.with { $0.prototype = "cell" }.isPlain)
    #expect(MemoryLayout<ViewDefinition>.size <= 128)
  }
}

extension ViewDefinition {
  /// Whether it has nothing that few views have.
  fileprivate var isPlain: Bool {
    Mirror(reflecting: self).children.contains { $0.label == "rare" && ($0.value as? [Any])?.isEmpty == true }
  }

  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
