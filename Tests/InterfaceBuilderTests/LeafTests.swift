import Document
import Graphics
import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite("Leaf views of iOS documents")
struct LeafTests {
  private func scene(_ subviews: String) throws -> (views: [ViewDefinition], warnings: [String]) {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>\(subviews)</subviews></view></objects></document>
        """.utf8))
    var builder = SceneBuilder(
      document, document.roots[0],
      canvas: InterfaceCanvas(size: Size(375, 667), scale: 2, appearance: .light, isNamed: false))
    return (builder.scene(safeAreaInsets: .zero).views, builder.warnings)
  }

  private func texts(_ view: ViewDefinition) -> [String] {
    view.subviews.flatMap { inner in
      inner.properties.compactMap { assignment -> String? in
        guard assignment.path.property == .view(.text), case .string(let text) = assignment.value else { return nil }
        return text
      }
    }
  }

  @Test("Of a symbol the document records the proportions: it is as large as beside a text")
  func symbolSizes() throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><resources>
        <image name="person.3" catalog="system" width="128" height="64"/>
        <image name="logo" width="128" height="64"/><image name="none" catalog="system" width="0" height="0"/>
        </resources></document>
        """.utf8))
    #expect(document.imageSize(named: "person.3") == Size(20, 10))
    #expect(document.imageSize(named: "logo") == Size(128, 64))
    #expect(document.imageSize(named: "none") == Size(0, 0))
  }

  @Test("Bars in a scene show their items")
  func bars() throws {
    let frame = #"<rect key="frame" x="0" y="100" width="375" height="44"/>"#
    let (views, warnings) = try scene(
      """
      <toolbar id="t">\(frame)<items><barButtonItem title="Left" id="l"/>
      <barButtonItem systemItem="flexibleSpace" id="s"/><barButtonItem systemItem="done" id="d"/></items></toolbar>
      <navigationBar id="n">\(frame)<items><navigationItem title="Title" id="ni">
      <barButtonItem key="rightBarButtonItem" systemItem="add" id="a"/></navigationItem></items></navigationBar>
      <tabBar id="b" selectedItem="i2">\(frame)<items><tabBarItem title="One" id="i1"/>
      <tabBarItem systemItem="search" id="i2"/></items></tabBar>
      """)
    #expect(warnings.isEmpty)
    guard case .toolbar(let buttons)? = views[0].container, case .navigationBar(let content)? = views[1].container,
      case .tabBar(let items)? = views[2].container
    else {
      Issue.record("a bar is missing")
      return
    }
    #expect(buttons.map(\.id) == ["l", "s", "d"] && buttons.map(\.isProminent) == [false, false, true])
    #expect(content.title == "Title" && content.right.map(\.id) == ["a"])
    #expect(items.map(\.title) == ["One", "Search"])
  }

  /// Points of a toolbar's height, of a scene.
  private func toolbarHeight(
    device: String, end: String = "secondItem=\"g\" secondAttribute=\"bottom\"", constant: String = "0.0"
  ) throws -> Double? {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17156">
        <device id="\(device)" orientation="portrait"/><scenes><scene sceneID="s"><objects>
        <viewController id="page" sceneMemberID="viewController"><layoutGuides>
        <viewControllerLayoutGuide type="bottom" id="low"/></layoutGuides><view key="view" id="top">
        <rect key="frame" x="0" y="0" width="375" height="600"/><subviews>
        <toolbar translatesAutoresizingMaskIntoConstraints="NO" id="t"><rect key="frame" x="0" y="0" width="9" height="9"/>
        </toolbar></subviews><viewLayoutGuide key="safeArea" id="g"/><constraints>
        <constraint firstItem="t" firstAttribute="bottom" \(end) constant="\(constant)" id="c"/></constraints></view>
        </viewController></objects></scene></scenes></document>
        """.utf8))
    var builder = SceneBuilder(document, document.roots[0])
    let scene = builder.scene(safeAreaInsets: document.safeAreaInsets(of: document.roots[0]))
    let sizes = scene.views[0].properties.compactMap { assignment -> Size? in
      guard assignment.path.property == .view(.intrinsicContentSize), case .size(let size) = assignment.value else {
        return nil
      }
      return size
    }
    return sizes.last?.height
  }

  @Test("A toolbar at the lower end of the safe area is higher on a phone without a home button")
  func toolbars() throws {
    #expect(try toolbarHeight(device: "retina6_1") == 49)
    #expect(try toolbarHeight(device: "retina6_1", end: "secondItem=\"low\" secondAttribute=\"top\"") == 49)
    #expect(try toolbarHeight(device: "retina4_7") == 44)
    #expect(try toolbarHeight(device: "ipad11_0rounded") == 44)
    #expect(try toolbarHeight(device: "retina6_1", constant: "-60") == 44)
    #expect(try toolbarHeight(device: "retina6_1", end: "secondItem=\"top\" secondAttribute=\"bottom\"") == 44)
  }

  @Test("Pickers show wheels, buttons or a month; the day is the document's")
  func pickers() throws {
    let frame = #"<rect key="frame" x="0" y="0" width="375" height="320"/>"#
    // The 29th of February 2024, 13:05.
    let date = #"<date key="date" timeIntervalSinceReferenceDate="730904700"/>"#
    let views = try scene(
      """
      <pickerView id="p">\(frame)</pickerView>
      <datePicker datePickerMode="date" style="wheels" id="w">\(frame)\(date)</datePicker>
      <datePicker datePickerMode="dateAndTime" id="t">\(frame)\(date)</datePicker>
      <datePicker datePickerMode="dateAndTime" style="compact" id="c">\(frame)\(date)</datePicker>
      <datePicker datePickerMode="date" style="inline" id="i">\(frame)\(date)</datePicker>
      """
    ).views
    // Behind the band.
    func wheels(_ view: ViewDefinition) -> [[String]] { view.subviews.dropFirst().map(texts) }
    #expect(wheels(views[0]) == [PickerContent.sampleRows])
    #expect(wheels(views[1]).map(\.count) == [12, 31, 201])
    guard case .picker(let picker)? = views[1].container else {
      Issue.record("its wheels turn")
      return
    }
    #expect(picker.date?.start == CalendarDay(year: 2024, month: 2, day: 29, second: 13 * 3600 + 5 * 60))
    #expect(wheels(views[2]).map(\.count) == [361, 12, 60, 2])
    #expect(wheels(views[2]).first?[180...181] == ["Thu Feb 29", "Fri Mar 1"])
    #expect(texts(views[3]) == ["Feb 29, 2024", "1:05 PM"])
    #expect(texts(views[4]).first == "February 2024" && texts(views[4]).last == "29")
  }

  @Test(
    "Days of the calendar",
    arguments: [
      (0.0, 2001, 1, 1, 1), (-1, 2000, 12, 31, 5), (730_904_700, 2024, 2, 29, 4), (-31_622_400, 2000, 1, 1, 6),
    ])
  func days(seconds: Double, year: Int, month: Int, day: Int, weekday: Int) {
    let date = CalendarDay(secondsSince2001: seconds)
    #expect([date.year, date.month, date.day, date.weekdayOfFirst] == [year, month, day, weekday])
    #expect(CalendarDay(secondsSince2001: 1e300).year > 90_000 && CalendarDay(secondsSince2001: -1e300).year < -90_000)
  }

  @Test("Maps and the like are boxes with their class's name, and a warning says so")
  func placeholders() throws {
    let (views, warnings) = try scene(
      """
      <mapView id="m"><rect key="frame" x="0" y="0" width="9" height="9"/></mapView>
      <wkWebView id="w" customClass="Reader"><rect key="frame" x="0" y="0" width="9" height="9"/></wkWebView>
      """)
    #expect(views.flatMap(texts) == ["MKMapView", "Reader"])
    #expect(warnings.count == 2 && warnings[0].hasPrefix("line 3") && warnings[0].contains("MKMapView"))
  }

  @Test("Scroll views and text views say what a finger that scrolls does to the keyboard")
  func keyboardDismissMode() throws {
    let views = try scene(
      """
      <scrollView keyboardDismissMode="onDrag" id="a"><rect key="frame"/></scrollView>
      <textView keyboardDismissMode="onDrag" id="b"><rect key="frame"/></textView>
      <view keyboardDismissMode="onDrag" id="c"><rect key="frame"/></view>
      """
    ).views
    let modes = views.map { view in view.properties.last { $0.path.property == .view(.keyboardDismissMode) }?.value }
    #expect(modes == [.word("onDrag"), .word("onDrag"), nil])
  }
}
