/// What a job that is being drawn has so far: everything that a reference may name.
struct JobScope {
  struct Element {
    var id: String
    var isView: Bool
    /// The class of the view or layer.
    var type: String
    /// Nil for what hangs on the root view.
    var parent: String?
    var members: [Member] = []
    var draws = false
    var tag: Int?
    /// Whether it belongs to a stack's arranged views, or hangs elsewhere where a frame is not its own.
    var isPlaced = false
    /// False: it stands alone in a view that the job does not name.
    var hasSiblings = true
  }

  /// A named member of an element's list.
  struct Member {
    /// As key paths begin: `filters.soft`, `emitterCells.fire`.
    var path: String
    /// What can be set of it; nil for everything that such a list has.
    var inputs: [String]?

    /// - Parameter name: of a key of the vocabulary, such as `filters.*.inputRadius`.
    func has(_ name: String) -> Bool {
      path.hasPrefix(name.prefix { $0 != "*" }) && inputs?.contains(String(name.split(separator: ".").last!)) != false
    }
  }

  struct Controller {
    var id: String
    /// `navigation`, `tabs`, `split`, `pages`, `table`, `collection` or `deviceBody`.
    var kind: String
    var screens: [String] = []
    /// The ids of the rows of the first section, or of the items.
    var entries: [String] = []
    /// How many sections a table has.
    var sectionCount = 0
    /// Whether a collection's content is scrolled sideways.
    var isHorizontal = false
    /// The elements of the sections of a collection that steps have brought, by the ids of the sections.
    var sectionElements: [String: [String]] = [:]
    /// The ids of its sections behind the first, as far as they have some.
    var sectionIDs: [String] = []
    var count = 1
    /// Whether a table has a template for cells.
    var hasTemplate = false
    /// Whether several rows of a table can be selected.
    var selectsSeveral = false
    /// Whether the screen on top of a navigation controller can be searched.
    var hasSearch = false
    /// Whether a search bar has segments.
    var hasScopes = false
    /// How many rows the columns of a picker have.
    var rowCounts: [Int] = []
  }

  struct Behavior {
    var id: String
    var type: String
    var animator: String
  }

  struct Sequence {
    var name: String
    var parameters: [String]
  }

  var elements: [Element] = []
  /// Those of the scene; what acts on one names it.
  var controllers: [Controller] = []
  /// Whether a document with segues shows from its initial controller on.
  var hasApp = false
  /// Whether what is drawn is there from the beginning.
  var isScene = false
  var presentations: [String] = []
  /// The ids of scroll views with refresh controls.
  var refreshed: [String] = []
  /// Scroll views that zoom what is in them.
  var zoomed: [String] = []
  var constraints: [String] = []
  var guides: [String] = []
  /// The ids of physics animators.
  var dynamicAnimators: [String] = []
  /// What moves by physics; views and layers among them, and hubs.
  var items: [String] = []
  var hubs: [String] = []
  var behaviors: [Behavior] = []
  var propertyAnimators: [String] = []
  var animations: [String] = []
  var animationKeys: [String] = []
  var sequences: [Sequence] = []
  var templates: [(name: String, isView: Bool)] = []
  var images: [String] = []
  var videos: [String] = []
  /// Parameters by their types.
  var parameters: [(name: String, type: String)] = []
  /// Names with a number that are known where something is being drawn: `touch.x`, `bounds.width`, a sequence's
  /// parameters.
  var localNumbers: [String] = []
  var localFlags: [String] = []
  /// The scene's variables, which steps read and change.
  var numberVariables: [String] = []
  var flagVariables: [String] = []
  /// Names with the id of a view.
  var localIDs: [String] = []

  /// Whether an element is another or contains it.
  func contains(_ id: String, _ inner: String) -> Bool {
    var next: String? = inner
    while let current = next {
      if current == id { return true }
      next = elements.first { $0.id == current }?.parent
    }
    return false
  }

  var views: [Element] { elements.filter(\.isView) }
  var layers: [Element] { elements.filter { !$0.isView } }

  /// Forgets what came into being since; what is gone stays gone.
  mutating func forgetNewcomers(since before: JobScope) {
    let known = Set(before.elements.map(\.id))
    elements.removeAll { !known.contains($0.id) }
    presentations = before.presentations
    propertyAnimators = before.propertyAnimators
    behaviors = before.behaviors
  }

  /// Puts what came into being since, and hangs nowhere yet, into an element; into the root view if nil.
  mutating func hang(newSince before: JobScope, in parent: String?) {
    let known = Set(before.elements.map(\.id))
    for index in elements.indices where elements[index].parent == nil && !known.contains(elements[index].id) {
      elements[index].parent = parent
    }
  }

  /// Forgets a row or an item of a list.
  mutating func remove(_ entry: String, of list: String) {
    for index in controllers.indices where controllers[index].id == list {
      controllers[index].entries.removeAll { $0 == entry }
    }
    remove(entry)
  }

  /// A section comes behind the first one of a table or a collection.
  ///
  /// - Parameter content: the ids of its elements that steps may name.
  mutating func addSection(_ section: String, of content: [String] = [], to list: String) {
    for index in controllers.indices where controllers[index].id == list {
      controllers[index].sectionElements[section] = content
      controllers[index].sectionIDs.append(section)
      controllers[index].sectionCount += 1
    }
  }

  /// Forgets a section behind the first one of a table or a collection.
  mutating func removeSection(_ section: String, of list: String) {
    let content = controllers.first { $0.id == list }?.sectionElements[section] ?? []
    for element in content { remove(element) }
    for index in controllers.indices where controllers[index].id == list {
      controllers[index].sectionIDs.removeAll { $0 == section }
      controllers[index].sectionCount -= 1
    }
  }

  /// Forgets an element and everything in it.
  mutating func remove(_ id: String) {
    var gone: Set<String> = [id]
    for element in elements where element.parent.map(gone.contains) == true { gone.insert(element.id) }
    elements.removeAll { gone.contains($0.id) }
    controllers.removeAll { gone.contains($0.id) }
    items.removeAll { gone.contains($0) }
  }
}
