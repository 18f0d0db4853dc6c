import Document
import Graphics
import Lookups
import Views

/// What is told of where content is scrolled to.
struct ScrollFollowers {
  /// A scroll view with steps for it.
  struct Teller {
    var definition: ScrollingDefinition
    /// The offset that it told last, in points; nil: none yet.
    var told: Point?
    /// The frame at which it did, in seconds.
    var frame = -Double.infinity
    /// Whether it is about to tell.
    var isDue = false
    /// Whether its content has come to rest since.
    var rests = false
  }

  /// In the order of their coming.
  private(set) var order: [ViewID] = []
  private var tellers: Lookup<ViewID, Teller> = [:]
  var links: [PageLink] = []

  var isEmpty: Bool { order.isEmpty && links.isEmpty }

  subscript(view: ViewID) -> Teller? {
    get { tellers[view] }
    set { tellers[view] = newValue }
  }

  mutating func add(_ definition: ScrollingDefinition, of view: ViewID) {
    order.append(view)
    tellers[view] = Teller(definition: definition)
  }

  mutating func add(_ link: PageLink) { links.append(link) }

  mutating func remove(_ view: ViewID) {
    links.removeAll { $0.control == view }
    guard tellers.removeValue(forKey: view) != nil else { return }
    order.removeAll { $0 == view }
  }
}

/// A page control that shows the page of something else, and turns it.
struct PageLink {
  var control: ViewID
  /// What that may be called; the first that is there counts.
  var sources: [String]
  /// Of the control's definition, for messages.
  var path: String
  /// From 0; nil: none was shown yet.
  var page: Int?
  /// Whether it was told that what it names has no pages.
  var isRefused = false
}
