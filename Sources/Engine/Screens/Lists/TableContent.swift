import Document
import Graphics

/// What a table shows.
public struct TableContent: Sendable {
  /// Cells that belong together.
  public struct Section: Sendable {
    /// Unique in the table, what steps call it, and what stands before the names of its parts; nil: its number does.
    public var id: String?
    /// Where the job file gives it; nil: it does not.
    public var origin: Origin?
    /// Above the cells; nil: nothing.
    public var header: String?
    /// Below the cells; nil: nothing.
    public var footer: String?
    /// From top to bottom.
    public var cells: [Cell]
    /// Below them.
    public var lazyCells: [LazyCell] = []
    /// What stands for it at the table's right edge; nil: nothing.
    public var indexTitle: String?

    public init(header: String?, footer: String?, cells: [Cell]) {
      self.header = header
      self.footer = footer
      self.cells = cells
    }
  }

  /// A row of a section.
  public struct Cell: Sendable {
    /// What stands at the right end.
    public enum Accessory: String, CaseIterable, Sendable {
      case none, disclosureIndicator, checkmark, detailButton, detailDisclosureButton

      /// Points from the right end to the middle of its drawing.
      var inset: Double? {
        switch self {
        case .none: nil
        case .disclosureIndicator: 4
        case .checkmark: 7
        case .detailButton: 11
        case .detailDisclosureButton: 4
        }
      }

      /// Points from the right end to the middle of the button that it has; nil: it has none.
      public var buttonInset: Double? {
        switch self {
        case .none, .disclosureIndicator, .checkmark: nil
        case .detailButton: 11
        case .detailDisclosureButton: 28
        }
      }

      /// Points at the right end that a cell's own content leaves free, as Interface Builder's canvas has them since iOS 16.
      ///
      /// - Parameter width: of the cell, in points.
      func reserve(width: Double) -> Double {
        let more = width >= 414 ? 4.0 : 0
        switch self {
        case .none: return 0
        case .disclosureIndicator: return 26.5 + more
        case .checkmark: return 39 + more
        case .detailButton: return 40 + more
        case .detailDisclosureButton: return 63 + more
        }
      }
    }

    /// Unique in the job; nil: named by section and row.
    public var id: String?
    /// Its title.
    public var text: String
    /// Further text.
    public var detail: String
    /// Where the detail stands.
    public var style: TableDefinition.Row.Style
    /// What stands at the right end.
    public var accessory: Accessory
    /// An asset or a symbol at the left end; nil: nothing.
    public var image: String?
    /// Whether it looks selected.
    public var isSelected: Bool
    /// Points; nil: as its style has it.
    public var height: Double?
    /// Steps when it is tapped; nil: a tap does nothing.
    public var onTap: Handler?
    /// What fills the cell in place of its texts; nil: nothing.
    public var content: ViewDefinition?
    /// Font and colour of the text where they are other ones.
    public var textLook: [PropertyAssignment] = []
    /// Font and colour of the detail where they are other ones.
    public var detailLook: [PropertyAssignment] = []
    /// A further name of the text's label; nil: it has none.
    public var textAlias: String?
    /// A further name of the detail's label; nil: it has none.
    public var detailAlias: String?
    /// Nil: as the table's style has it.
    public var backgroundColor: Color?
    /// What a finger brings that moves it aside; nil: nothing.
    public var swipeActions: SwipeActions?
    /// What a long press opens; nil: nothing.
    public var contextMenu: ContextMenuDefinition?
    /// What stands at its left end while the table is edited.
    public var editingStyle = TableDefinition.EditingStyle.none
    /// Whether a finger can give it another place while the table is edited.
    public var canMove = false
    /// Steps when it was deleted by a finger; nil: none.
    public var onDelete: Handler?
    /// Steps when its plus was tapped; nil: none.
    public var onInsert: Handler?
    /// Steps when the button at its right end is tapped; nil: there is no button but its picture.
    public var onAccessory: Handler?
    /// A view at its right end, in place of an accessory, as large as its frame or as its control is; nil: none.
    public var accessoryView: ViewDefinition?
    /// Steps when a finger gave it another place; nil: none.
    public var onMove: Handler?
    /// Whether a tap shows on it.
    public var isHighlighted = true
    /// What a document calls the prototype that it is a copy of; nil: it is none.
    public var prototype: String?
    /// Points between the ends of the line below it and its own; nil: as the table's style has it.
    public var separatorInset: EdgeInsets?
    /// Whether a cell without a height is as high as the constraints of its content ask for.
    public var sizesItself = false

    public init(
      id: String?, text: String, detail: String, style: TableDefinition.Row.Style, accessory: Accessory,
      image: String?, isSelected: Bool, height: Double?, onTap: Handler?
    ) {
      self.id = id
      self.text = text
      self.detail = detail
      self.style = style
      self.accessory = accessory
      self.image = image
      self.isSelected = isSelected
      self.height = height
      self.onTap = onTap
    }
  }

  /// A row whose cell a template makes: it comes into the scene when it shows, and has the margins of cells.
  public struct LazyCell: Sendable {
    /// Unique in the job.
    public var id: String
    /// What stands at the right end.
    public var accessory: Cell.Accessory
    /// Points; nil: as the constraints of its content ask for.
    public var height: Double?
    /// What stands at its left end while the table is edited.
    public var editingStyle = TableDefinition.EditingStyle.none
    /// Whether a finger can give it another place while the table is edited.
    public var canMove = false
    /// What it shows, with a content of the id `contentID`.
    public var cell: Template<Void, Cell>

    public init(id: String, accessory: Cell.Accessory, height: Double?, cell: Template<Void, Cell>) {
      self.id = id
      self.accessory = accessory
      self.height = height
      self.cell = cell
    }

    /// The id of what fills the cell.
    public var contentID: String { Self.contentID(of: id) }

    /// The id of what fills a cell.
    public static func contentID(of id: String) -> String { id + ".content" }
  }

  /// How sections look.
  public var style: TableDefinition.Style
  /// From top to bottom.
  public var sections: [Section]
  /// Above the first section, as high as its frame; nil: nothing.
  public var header: ViewDefinition?
  /// Below the last section, as high as its frame; nil: nothing.
  public var footer: ViewDefinition?
  /// Whether lines stand between cells.
  public var hasSeparators: Bool
  /// Whether rows show what deletes, inserts and moves them.
  public var isEditing = false
  /// Whether a long press lifts rows that can be moved.
  public var dragsRows = false
  /// When taps select and deselect rows.
  public var selectsSeveral = TableDefinition.SelectsSeveral()
  /// Steps when other rows are selected beside each other; nil: none.
  public var onSelection: Handler?
  /// Points: how high cells count that size themselves and were not measured yet.
  public var estimatedRowHeight = 44.0
  /// Of lines between cells; nil: the system's.
  public var separatorColor: Color?
  /// Of headers and footers without a text.
  public var emptyHeights = TableDefinition.EmptyHeights()

  public init(
    style: TableDefinition.Style, sections: [Section], header: ViewDefinition? = nil, footer: ViewDefinition? = nil,
    hasSeparators: Bool = true
  ) {
    self.style = style
    self.sections = sections
    self.header = header
    self.footer = footer
    self.hasSeparators = hasSeparators
  }
}
