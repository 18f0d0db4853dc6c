/// What a long press on a view of iOS opens (`UIContextMenuInteraction`): the view stays bright, everything else blurs.
public struct ContextMenuDefinition: Sendable {
  /// From the top.
  public var items: [ContextMenuItem]
  /// Whether it comes without a blur, as what a tap opens does (`showsMenuAsPrimaryAction`).
  public var opensOnTap = false
  /// Whether the title of the item that is chosen becomes the button's, and the one that it has is marked
  /// (`changesSelectionAsPrimaryAction`).
  public var changesSelection = false

  public init(items: [ContextMenuItem]) { self.items = items }
}

/// An action of a context menu (`UIAction`).
public struct ContextMenuItem: Sendable {
  /// Its text.
  public var title: String
  /// Smaller, below the title; empty: nothing.
  public var subtitle = ""
  /// An asset or a symbol at the right end.
  public var image: String?
  /// Whether it is red.
  public var isDestructive = false
  /// Whether it can be chosen.
  public var isEnabled = true
  /// Whether a check mark stands before it.
  public var isOn = false
  /// Whether a thick line parts it from the item above.
  public var beginsGroup = false
  /// Whether it is no item, but the small title of those below it.
  public var isHeading = false
  /// A menu that opens in its place; nil: none.
  public var submenu: [ContextMenuItem]?
  /// Steps when it is chosen; nil: none.
  public var onTap: Handler?

  public init(title: String) { self.title = title }
}

/// A menu of macOS, as it is before it opens.
public struct MenuDefinition: Sendable {
  /// What opens it, and what a chosen item does.
  public enum Kind: Sendable {
    /// A click on the button around: the menu covers it so that the chosen item lies on its title, which the item that is
    /// chosen next replaces.
    case popUp
    /// A click on the button around: the menu stands below.
    case pullDown
    /// A click with the second button, where the pointer is.
    case context
    /// A click on the title in a menu bar.
    case bar
    /// A click on the item that holds it: the menu stands beside.
    case submenu

    /// Whether a click with the first button opens it.
    public var opensByClick: Bool { self != .context }
  }

  /// What opens it, and what a chosen item does.
  public var kind: Kind
  /// From the top.
  public var items: [MenuItem]
  /// Steps after an item of it was chosen, behind those of the item; nil: none.
  public var onChoice: Handler?

  public init(kind: Kind, items: [MenuItem], onChoice: Handler? = nil) {
    self.kind = kind
    self.items = items
    self.onChoice = onChoice
  }
}

/// An item of a menu (`NSMenuItem`).
public struct MenuItem: Sendable {
  /// What stands before the title.
  public enum State: String, CaseIterable, Sendable {
    case off, on, mixed
  }

  /// The id of its view while the menu is open; nil: `MENU.item-INDEX`.
  public var id: String?
  /// Its text.
  public var title: String
  /// Whether it is a line between two groups, and nothing else.
  public var isSeparator = false
  /// What stands before the title.
  public var state = State.off
  /// Whether it can be chosen.
  public var isEnabled = true
  /// An asset or a symbol beside the title.
  public var image: String?
  /// The key that does the same, with its modifiers, as it is shown: "⇧⌘S".
  public var keyEquivalent = ""
  /// How many steps the title is moved in, from 0.
  public var indentationLevel = 0
  /// A menu that opens beside it; nil: none.
  public var submenu: [MenuItem]?
  /// Steps when it is chosen; nil: none.
  public var onTap: Handler?

  public init(title: String) { self.title = title }

  /// A line between two groups.
  public static var separator: MenuItem {
    var item = MenuItem(title: "")
    item.isSeparator = true
    return item
  }
}

extension Handler {
  /// The same steps later.
  ///
  /// - Parameter seconds: what is added to each step's delay.
  public func delayed(by seconds: Double) -> Handler {
    @Sendable func later(_ steps: [Step]) -> [Step] {
      steps.map { step in
        var step = step
        step.delay += seconds
        return step
      }
    }
    return Handler(
      parts: parts.map { part in
        if let steps = part.constant { return Template(later(steps)) }
        return Template { (cause: Cause) throws(TemplateError) in later(try part.value(for: cause)) }
      })
  }
}
