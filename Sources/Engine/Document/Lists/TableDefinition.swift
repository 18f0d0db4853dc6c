import Graphics

/// A table as its layout needs it.
public struct TableDefinition: Sendable {
  /// How sections look.
  public enum Style: String, CaseIterable, Sendable {
    case plain, grouped, insetGrouped
  }

  /// Rows that belong together.
  public struct Section: Sendable {
    /// What steps call it; nil: they count.
    public var id: String?
    /// The id of the view above the rows; nil: there is none.
    public var header: String?
    /// The id of the view below the rows; nil: there is none.
    public var footer: String?
    /// The id of the line above the first row; nil: there is none.
    public var line: String?
    /// From top to bottom.
    public var rows: RowList
    /// What is written above and below the rows, in as many lines as it needs in grouped tables.
    public var (headerText, footerText) = ("", "")
    /// What stands for the section at the table's right edge, where any section has such a title.
    public var indexTitle: String?
    /// The id of the view that shows it; nil: none does.
    public var indexLabel: String?

    /// A section without an id and without a title in the index.
    public init(header: String?, footer: String?, line: String?, rows: [Row]) {
      self.header = header
      self.footer = footer
      self.line = line
      self.rows = RowList(rows)
    }
  }

  /// A cell's place.
  public struct Row: Sendable {
    /// Where the detail stands: nowhere, below the text, at the right end.
    public enum Style: String, CaseIterable, Sendable {
      case `default`, subtitle, value1
    }

    /// A view at the right end (`UITableViewCell.accessoryView`).
    public struct AccessoryView: Hashable, Sendable {
      /// The view's.
      public var id: String
      /// Points.
      public var size: Size

      public init(id: String, size: Size) {
        self.id = id
        self.size = size
      }
    }

    /// What layout does not change. Copies share it: tables are copied at every layout, and have thousands of rows.
    private final class Content: Sendable {
      struct Values: Sendable {
        var id: String
        var style: Style
        var height: Double?
        var hasImage: Bool
        var imageSide = 29.0
        var accessoryInset: Double?
        var content: String?
        var contentInsets: [Double]
        var sizesItself = false
        var hasCellMargins = false
        var cell: Template<Void, ViewDefinition>?
        var editingStyle = EditingStyle.none
        var canMove = false
        var accessoryButtonInset: Double?
        var accessoryView: AccessoryView?
        var separatorInset: EdgeInsets?
        var textWidths = (text: 0.0, detail: 0.0)
        var labels: RowLabels?
        var backgroundColor: Color?
        var isSelected = false
        var showsSelection = true
      }

      let values: Values
      let hasCell: Bool
      let fitsTexts: Bool
      init(_ values: Values) {
        self.values = values
        hasCell = values.cell != nil
        fitsTexts = values.height == nil && values.labels != nil
      }
    }

    private var shared: Content
    private var values: Content.Values {
      get { shared.values }
      set { shared = Content(newValue) }
    }
    /// The cell's id.
    public var id: String {
      get { shared.values.id }
      set { values.id = newValue }
    }
    /// Where the detail stands.
    public var style: Style {
      get { shared.values.style }
      set { values.style = newValue }
    }
    /// Points; nil: as its style, or what fills it, has it.
    public var height: Double? {
      get { shared.values.height }
      set { values.height = newValue }
    }
    /// Whether an image stands at the left end.
    public var hasImage: Bool {
      get { shared.values.hasImage }
      set { values.hasImage = newValue }
    }
    /// Points that such an image is wide and high, unless the row is too low for it.
    public var imageSide: Double {
      get { shared.values.imageSide }
      set { values.imageSide = newValue }
    }
    /// Where the middle of what stands at the right end is, in points from there; nil: nothing stands there.
    public var accessoryInset: Double? {
      get { shared.values.accessoryInset }
      set { values.accessoryInset = newValue }
    }
    /// The id of the view that fills the cell in place of its texts; nil: there is none.
    public var content: String? {
      get { shared.values.content }
      set { values.content = newValue }
    }
    /// What such a view leaves free at the right end, in points: in narrow cells, and in those of 414 points and more.
    public var contentInsets: [Double] {
      get { shared.values.contentInsets }
      set { values.contentInsets = newValue }
    }
    /// Whether it is as high as the constraints of what fills it ask for, unless `height` says more.
    public var sizesItself: Bool {
      get { shared.values.sizesItself }
      set { values.sizesItself = newValue }
    }
    /// Whether the margins of what fills it are those of cells, 11 points above and below and 16 or 20 beside.
    public var hasCellMargins: Bool {
      get { shared.values.hasCellMargins }
      set { values.hasCellMargins = newValue }
    }
    /// The cell, where the scene is without it until it shows, and where the row is measured by it; nil: neither.
    public var cell: Template<Void, ViewDefinition>? {
      get { shared.values.cell }
      set { values.cell = newValue }
    }
    /// What stands at its left end while the table is edited.
    public var editingStyle: EditingStyle {
      get { shared.values.editingStyle }
      set { values.editingStyle = newValue }
    }
    /// Whether a finger can give it another place while the table is edited.
    public var canMove: Bool {
      get { shared.values.canMove }
      set { values.canMove = newValue }
    }
    /// Where the middle of the button among what stands at the right end is, in points from there; nil: there is none.
    public var accessoryButtonInset: Double? {
      get { shared.values.accessoryButtonInset }
      set { values.accessoryButtonInset = newValue }
    }
    /// What stands at the right end in place of a drawing; nil: nothing.
    public var accessoryView: AccessoryView? {
      get { shared.values.accessoryView }
      set { values.accessoryView = newValue }
    }
    /// Points between the ends of the line below it and the cell's; nil: as the table's style has it.
    public var separatorInset: EdgeInsets? {
      get { shared.values.separatorInset }
      set { values.separatorInset = newValue }
    }
    /// Points that its text and its detail take, about.
    public var textWidths: (text: Double, detail: Double) {
      get { shared.values.textWidths }
      set { values.textWidths = newValue }
    }
    /// What its height follows, unless `height` says it; nil: it is as high as its style, or what fills it, has it.
    public var labels: RowLabels? {
      get { shared.values.labels }
      set { values.labels = newValue }
    }
    /// Behind its cell while it is not selected; nil: as the table has it.
    public var backgroundColor: Color? {
      get { shared.values.backgroundColor }
      set { values.backgroundColor = newValue }
    }
    /// Whether it is selected when it comes, where rows are selected beside each other.
    public var isSelected: Bool {
      get { shared.values.isSelected }
      set { values.isSelected = newValue }
    }
    /// Whether it is grey while it is selected beside others.
    public var showsSelection: Bool {
      get { shared.values.showsSelection }
      set { values.showsSelection = newValue }
    }
    /// Whether it has a cell; asking for that copies nothing.
    public var hasCell: Bool { shared.hasCell }
    /// Whether its height follows its texts; asking for that copies nothing.
    public var fitsTexts: Bool { shared.fitsTexts }
    /// Points that it asked for in the table's present width; nil: it was not measured yet.
    public var measuredHeight: Double?
    /// Whether the cell is in the scene.
    public var isMade = true

    /// A row whose cell is in the scene, and was not measured.
    public init(
      id: String, style: Style, height: Double?, hasImage: Bool, accessoryInset: Double?, content: String? = nil,
      contentInsets: [Double] = [0, 0]
    ) {
      shared = Content(
        Content.Values(
          id: id, style: style, height: height, hasImage: hasImage, accessoryInset: accessoryInset, content: content,
          contentInsets: contentInsets))
    }
  }

  /// What editing a table does with a row: `UITableViewCell.EditingStyle`.
  public enum EditingStyle: String, CaseIterable, Sendable {
    case none, delete, insert
  }

  /// A row that a finger holds.
  public struct LiftedRow: Hashable, Sendable {
    /// The cell's id.
    public var id: String
    /// Its place when it was lifted.
    public var origin: IndexPath
    /// Its upper edge when it was lifted, in points of the content.
    public var start: Double
    /// Its upper edge, in points of the content.
    public var y: Double
    /// The finger that holds it, by a number of its own.
    public var finger: Int

    /// A row that is lifted where it lies.
    public init(id: String, origin: IndexPath, start: Double, finger: Int) {
      self.id = id
      self.origin = origin
      self.start = start
      self.finger = finger
      y = start
    }
  }

  /// How sections look.
  public var style: Style
  /// From top to bottom.
  public var sections: [Section]
  /// Whether rows show what deletes, inserts and moves them.
  public var isEditing = false
  /// Whether a long press lifts rows that can be moved, also while the table is not edited (`dragInteractionEnabled`).
  public var dragsRows = false
  /// The id of the view that holds the titles at the right edge; nil: there is none.
  public var indexView: String?
  /// The row that a finger holds; nil: none.
  public var lifted: LiftedRow?
  /// Whether taps select and deselect rows: while the table is not edited, and while it is.
  public var selectsSeveral = SelectsSeveral()
  /// The ids of the cells that are selected so, in the order of selection.
  public var selected: [String] = []
  /// Of cells that are selected so, and of the others.
  public var (selectedColor, cellColor) = (Color.clear, Color.clear)
  /// Whether the content is as large as the job says, and not as the rows are.
  public var hasOwnContentSize: Bool
  /// Above the first section; nil: nothing.
  public var header: Edge?
  /// Below the last section; nil: nothing.
  public var footer: Edge?
  /// Points: how high rows count that size themselves and were not measured yet (`estimatedRowHeight`).
  public var estimatedRowHeight = 44.0
  /// Of headers and footers without a text.
  public var emptyHeights = EmptyHeights()

  /// How high headers and footers of sections are that have no text, in points; nil: as the style has it.
  public struct EmptyHeights: Hashable, Sendable {
    /// Of the first section, with what is above it.
    public var firstHeader: Double?
    /// `sectionHeaderHeight`.
    public var header: Double?
    /// `sectionFooterHeight`.
    public var footer: Double?

    public init() {}
  }

  /// When taps select and deselect rows (`allowsMultipleSelection`, `allowsMultipleSelectionDuringEditing`).
  public struct SelectsSeveral: Hashable, Sendable {
    /// While the table is not edited.
    public var always = false
    /// While it is.
    public var inEditing = false
    /// At one of these times.
    public var somewhere: Bool { always || inEditing }

    public init() {}
  }

  /// A view above or below all sections.
  public struct Edge: Hashable, Sendable {
    /// Its id.
    public var id: String
    /// Points.
    public var height: Double

    public init(id: String, height: Double) {
      self.id = id
      self.height = height
    }
  }

  public init(style: Style, sections: [Section], hasOwnContentSize: Bool, header: Edge? = nil, footer: Edge? = nil) {
    self.style = style
    self.sections = sections
    self.hasOwnContentSize = hasOwnContentSize
    self.header = header
    self.footer = footer
  }
}
