import Document
import Graphics
import Screens
import Testing

@testable import InterfaceBuilder

@Suite("Tables of documents")
struct TableTests {
  /// The view of a table controller that is all of a document.
  private func table(
    _ attributes: String, _ content: String, tools: String = "21507",
    category: ContentSizeCategory = .large, beside: String = ""
  ) throws -> (view: ViewDefinition, table: TableDefinition) {
    var document = try InterfaceDocument(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES" useSafeAreas="YES" initialViewController="list"><device id="retina4_7"/>
        <scenes><scene sceneID="s"><objects><tableViewController id="list"><tableView key="view" \(attributes) id="t">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>\(content)</tableView></tableViewController>
        \(beside)</objects></scene></scenes></document>
        """.utf8))
    document.use(category)
    let view = try #require(document.view(ofController: "list", category: category).flatMap { find("t", in: $0) })
    guard case .table(let table)? = view.container else { throw Missing() }
    return (view, table)
  }

  private struct Missing: Error {}

  private func find(_ id: String, in view: ViewDefinition) -> ViewDefinition? {
    view.id == id ? view : view.subviews.lazy.compactMap { find(id, in: $0) }.first
  }

  /// A cell of the document with one view that constraints place.
  private func cell(_ attributes: String, id: String = "c") -> String {
    """
    <tableViewCell \(attributes) id="\(id)"><rect key="frame" x="0" y="28" width="375" height="90"/>
    <tableViewCellContentView key="contentView" id="\(id)-content"><rect key="frame" x="0" y="0" width="375" height="90"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-view"><rect key="frame"/></view></subviews>
    <constraints><constraint firstItem="\(id)-view" firstAttribute="top" secondItem="\(id)-content" \
    secondAttribute="top" id="\(id)-k"/></constraints></tableViewCellContentView></tableViewCell>
    """
  }

  @Test("A table says whether a finger scrolls it; its controller has what is pulled down above it")
  func fingers() throws {
    let cells = "<prototypes>\(cell(""))</prototypes>"
    let still = try table(#"scrollEnabled="NO" bounces="NO""#, cells).view
    #expect(still.value(of: .scrollEnabled) == .bool(false) && still.value(of: .bounces) == .bool(false))
    #expect(still.refreshControl == nil)
    let own = #"<refreshControl key="refreshControl" id="r"/>"#
    #expect(try table("", own + cells).view.refreshControl != nil)
  }

  @Test("A table says whether taps select several rows, always or while it is edited, unless they select none")
  func severalRows() throws {
    let cells = "<prototypes>\(cell(""))</prototypes>"
    let always = try table(#"allowsMultipleSelection="YES""#, cells).table.selectsSeveral
    #expect(always.always && !always.inEditing)
    let editing = try table(#"allowsMultipleSelectionDuringEditing="YES""#, cells).table.selectsSeveral
    #expect(!editing.always && editing.inEditing)
    #expect(try !table(#"allowsSelection="NO" allowsMultipleSelection="YES""#, cells).table.selectsSeveral.always)
    let two = cell(#"selectionStyle="none""#, id: "a") + cell("", id: "b")
    let rows = try table(
      #"allowsMultipleSelection="YES""#,
      "<sections><tableViewSection id=\"section\"><cells>\(two)</cells></tableViewSection></sections>"
    ).table.sections[0].rows
    #expect(!rows[0].showsSelection && rows[1].showsSelection)
  }

  @Test("A cell has the texts of its content configuration")
  func contentConfigurations() throws {
    func cell(_ id: String, _ attributes: String) -> String {
      """
      <tableViewCell id="\(id)"><rect key="frame" x="0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="\(id)-content"/>
      <listContentConfiguration key="contentConfiguration" \(attributes)/></tableViewCell>
      """
    }
    let cells = cell("a", #"text="Icon""#) + cell("b", #"text="Name" secondaryText="Ada""#)
    let view = try table(
      "", "<sections><tableViewSection id=\"section\"><cells>\(cells)</cells></tableViewSection></sections>"
    ).view
    #expect(find("a.text", in: view)?.value(of: .text) == .string("Icon") && find("a.detail", in: view) == nil)
    #expect(find("b.text", in: view)?.value(of: .text) == .string("Name"))
    #expect(find("b.detail", in: view)?.value(of: .text) == .string("Ada"))
  }

  @Test("An outlet puts a view at the right end of a cell, from beside the controller or out of the cell itself")
  func accessoryViews() throws {
    func control(_ element: String, _ id: String, width: Double) -> String {
      "<\(element) id=\"\(id)\"><rect key=\"frame\" x=\"7\" y=\"6\" width=\"\(width)\" height=\"33\"/></\(element)>"
    }
    func cell(_ id: String, of control: String, _ subviews: String = "") -> String {
      """
      <tableViewCell style="IBUITableViewCellStyleDefault" accessoryType="checkmark" textLabel="\(id)-text" id="\(id)">
      <rect key="frame" x="0" y="28" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="\(id)-content"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <subviews><label text="Sound" id="\(id)-text"/>\(subviews)</subviews></tableViewCellContentView>
      <connections><outlet property="accessoryView" destination="\(control)" id="\(id)-outlet"/></connections>
      </tableViewCell>
      """
    }
    let inner = control("switch", "inner", width: 49)
    let cells = cell("a", of: "on") + cell("b", of: "style") + cell("c", of: "inner", inner) + cell("d", of: "on")
    let made = try table(
      "", "<sections><tableViewSection id=\"section\"><cells>\(cells)</cells></tableViewSection></sections>",
      beside: control("switch", "on", width: 50) + control("segmentedControl", "style", width: 212))
    let rows = made.table.sections[0].rows
    #expect(rows.map { $0.accessoryView?.id } == ["on", "style", "inner", nil], "a view stands in one cell")
    #expect(rows.map { $0.accessoryView?.size } == [Size(51, 31), Size(212, 33), Size(51, 31), nil])
    #expect(rows.dropLast().allSatisfy { $0.accessoryInset == nil })
    #expect(["on", "style", "inner"].allSatisfy { find($0, in: made.view) != nil })
    #expect(find("on", in: made.view)?.viewClass == .switch)
  }

  @Test(
    "Constraints size prototypes of an automatic table, whatever height Interface Builder saved; a static cell's own counts",
    arguments: [
      (table: "-1", cell: #"rowHeight="90""#, isStatic: false, sizesItself: true), ("-1", "", false, true),
      ("70", #"rowHeight="90""#, false, false), ("-1", #"rowHeight="90""#, true, false), ("-1", "", true, true),
    ])
  func automaticHeights(table height: String, cell attributes: String, isStatic: Bool, sizesItself: Bool) throws {
    let cell = cell(attributes)
    let content =
      isStatic
      ? "<sections><tableViewSection id=\"section\"><cells>\(cell)</cells></tableViewSection></sections>"
      : "<prototypes>\(cell)</prototypes>"
    let row = try #require(table("rowHeight=\"\(height)\"", content).table.sections.first?.rows.first)
    #expect(row.sizesItself == sizesItself)
    #expect(row.height == (sizesItself ? nil : 90))
  }

  @Test(
    "Headers and footers of static sections without a text are as high as the table says",
    arguments: [
      (tools: "21507", heights: "18", titles: ["", ""], tops: [18.0, 98]),
      ("21507", "10", ["", ""], [10, 74]), ("14490", "18", ["", ""], [35, 115]), ("21507", "-1", ["", ""], [35, 114]),
      ("21507", "18", ["", "Title"], [18, 118]), ("14490", "10", ["", "Title"], [35, 127]),
    ])
  func emptyHeights(tools: String, heights: String, titles: [String], tops: [Double]) throws {
    let sections = titles.enumerated().map { index, title in
      """
      <tableViewSection \(title.isEmpty ? "" : "headerTitle=\"\(title)\"") id="s\(index)"><cells>
      <tableViewCell style="IBUITableViewCellStyleDefault" rowHeight="44" id="c\(index)"><rect key="frame"/>
      <tableViewCellContentView key="contentView" id="k\(index)"/></tableViewCell></cells></tableViewSection>
      """
    }
    let (view, _) = try table(
      "style=\"grouped\" sectionHeaderHeight=\"\(heights)\" sectionFooterHeight=\"\(heights)\"",
      "<sections>\(sections.joined())</sections>", tools: tools)
    #expect(["c0", "c1"].map { find($0, in: view)?.frame?.minY } == tops)
  }

  @Test("Lines between cells have the colour and the ends that the table says, or a cell for itself")
  func separators() throws {
    func inset(_ left: Double, _ right: Double) -> String {
      "<inset key=\"separatorInset\" minX=\"\(left)\" minY=\"0.0\" maxX=\"\(right)\" maxY=\"0.0\"/>"
    }
    let cells = ["", inset(10_000, 0), inset(64, 0)].enumerated().map { index, inset in
      """
      <tableViewCell style="IBUITableViewCellStyleDefault" rowHeight="44" id="c\(index)"><rect key="frame"/>\(inset)
      <tableViewCellContentView key="contentView" id="k\(index)"/></tableViewCell>
      """
    }
    let (view, _) = try table(
      "",
      """
      <color key="separatorColor" red="1" green="0.5" blue="0.25" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      \(inset(20, 10))<sections><tableViewSection id="s"><cells>\(cells.joined())</cells></tableViewSection></sections>
      """)
    let lines = (0..<3).map { find("c\($0).line", in: view) }
    #expect(lines.map { $0?.frame?.minX } == [20, 10_000, 64])
    #expect(lines.map { $0?.frame?.width } == [345, 0, 311])
    let color = lines[0]?.properties.last { $0.path.property == .view(.backgroundColor) }?.value
    #expect(color == .color(Color(1, 0.5, 0.25)))
  }

  @Test("Standard cells of an automatic table are as high as their text styles in another text size; fixed ones stay")
  func textSizes() throws {
    func standard(_ attributes: String, id: String) -> String {
      """
      <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="\(id)-l" \(attributes) id="\(id)">
      <rect key="frame" x="0" y="28" width="375" height="43.5"/>
      <tableViewCellContentView key="contentView" id="\(id)-content"><rect key="frame" width="375" height="43.5"/>
      <subviews><label text="Wi-Fi" id="\(id)-l"><rect key="frame"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    }
    let sections =
      "<sections><tableViewSection id=\"s\"><cells>\(standard("", id: "a"))\(standard("rowHeight=\"60\"", id: "b"))"
      + "</cells></tableViewSection></sections>"
    func heights(_ table: String, _ category: ContentSizeCategory) throws -> [Double?] {
      let view = try self.table(table, sections, category: category).view
      return ["a", "b"].map { find($0, in: view)?.frame?.height }
    }
    let automatic = "style=\"plain\" rowHeight=\"-1\" dataMode=\"static\""
    #expect(try heights(automatic, .large) == [43.5, 60])
    #expect(try heights(automatic, .accessibilityMedium) == [56, 60])
    #expect(try heights("style=\"plain\" rowHeight=\"44\" dataMode=\"static\"", .accessibilityMedium) == [43.5, 60])
  }

  @Test("A table says what a finger that scrolls it does to the keyboard")
  func keyboardDismissMode() throws {
    let (view, _) = try table("keyboardDismissMode=\"onDrag\"", "<prototypes>\(cell(""))</prototypes>")
    #expect(
      view.properties.last { $0.path.property == .view(.keyboardDismissMode) }?.value == .word("onDrag"))
  }
}
