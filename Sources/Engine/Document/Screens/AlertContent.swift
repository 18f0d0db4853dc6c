import Graphics

/// What an alert says and asks.
public struct AlertContent: Sendable {
  /// One of its buttons.
  public struct Action: Sendable {
    /// How a button looks.
    public enum Style: String, CaseIterable, Sendable {
      case `default`, cancel, destructive
    }

    /// The button's title.
    public var title: String
    /// How it looks.
    public var style: Style
    /// Whether its title is semibold, as that of the one that cancels is unless the alert prefers another one.
    public fileprivate(set) var isEmphasized: Bool
    /// Steps after the alert's dismissal; nil: none.
    public var onTap: Handler?

    /// The title of one that cancels is semibold.
    public init(title: String, style: Style, onTap: Handler?) {
      self.title = title
      self.style = style
      isEmphasized = style == .cancel
      self.onTap = onTap
    }
  }

  /// Into which text is typed.
  public struct Field: Sendable {
    /// The view's; nil: one of the alert's own.
    public var id: String?
    /// What it says while nothing is typed.
    public var placeholder: String
    /// What stands in it at first.
    public var text: String
    /// Whether dots stand for what is typed.
    public var isSecure: Bool
    /// Which keys type into it.
    public var keyboardType: KeyboardType
    /// Steps when the text changes; they may use `${value}`.
    public var onChange: Handler?
    /// Steps when the return key is pressed; nil: the next field is typed into.
    public var onReturn: Handler?

    public init(
      id: String? = nil, placeholder: String = "", text: String = "", isSecure: Bool = false,
      keyboardType: KeyboardType = .default, onChange: Handler? = nil, onReturn: Handler? = nil
    ) {
      self.id = id
      self.placeholder = placeholder
      self.text = text
      self.isSecure = isSecure
      self.keyboardType = keyboardType
      self.onChange = onChange
      self.onReturn = onReturn
    }
  }

  /// Whether it asks in the middle of the screen, or offers choices at its lower edge (`UIAlertController.Style`).
  public enum PreferredStyle: String, CaseIterable, Sendable {
    case alert, actionSheet
  }

  /// Where it comes.
  public var preferredStyle = PreferredStyle.alert
  /// Its headline; of an action sheet it may be empty.
  public var title: String
  /// What it says; may be empty.
  public var message: String
  /// How many lines the message takes; nil: as many as it needs.
  public var messageLines: Int?
  /// Its text fields, from the top; an action sheet has none.
  public var fields: [Field] = []
  /// Its buttons; each dismisses it.
  public var actions: [Action]
  /// The place of the action that it prefers, from 0; nil: none.
  public private(set) var preferredAction: Int?

  public init(title: String, message: String, messageLines: Int?, actions: [Action]) {
    self.title = title
    self.message = message
    self.messageLines = messageLines
    self.actions = actions
  }

  /// An action stands out, and the one that cancels does not (`UIAlertController.preferredAction`).
  ///
  /// - Parameter index: its place, from 0.
  public mutating func prefer(actionAt index: Int) {
    preferredAction = index
    for place in actions.indices { actions[place].isEmphasized = place == index }
  }
}
