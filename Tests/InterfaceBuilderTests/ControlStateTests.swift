import Graphics
import Testing

@testable import Document
@testable import InterfaceBuilder

@Suite("States of the controls of iOS documents")
struct ControlStateTests {
  @Test("Activity indicators show in their style, and turn where the document says so")
  func indicators() throws {
    let plain = try properties(ofOnly: #"<activityIndicatorView style="medium" id="a"/>"#)
    #expect(plain(.hidesWhenStopped) == .bool(false) && plain(.animating) == nil && plain(.indicatorStyle) == nil)
    let white = try properties(
      ofOnly:
        #"<activityIndicatorView hidesWhenStopped="YES" animating="YES" style="whiteLarge" id="a"/>"#)
    #expect(white(.hidesWhenStopped) == .bool(true) && white(.animating) == .bool(true))
    #expect(white(.indicatorStyle) == .word("large") && white(.color) == .color(.white))
    let red = try properties(
      ofOnly:
        """
        <activityIndicatorView style="white" id="a"><color key="color" red="1" green="0" blue="0" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/></activityIndicatorView>
        """)
    #expect(red(.color) == .color(Color(1, 0, 0)))
  }

  @Test("Disabled controls are grey; a button whose title has a colour of its own keeps it")
  func disabled() throws {
    func isEnabled(_ view: String) throws -> Value? { try properties(ofOnly: view)(.enabled) }
    for view in [
      #"<switch enabled="NO" id="a"/>"#, #"<label enabled="NO" text="A" id="a"/>"#,
      #"<button enabled="NO" buttonType="system" id="a"><state key="normal" title="A"/></button>"#,
      """
      <button enabled="NO" id="a"><state key="normal" title="A"/>
      <buttonConfiguration key="configuration" style="filled" title="A"/></button>
      """,
    ] {
      #expect(try isEnabled(view) == .bool(false), "\(view)")
    }
    #expect(try isEnabled(#"<switch id="a"/>"#) == nil)
    let custom = try properties(
      ofOnly:
        """
        <button enabled="NO" id="a"><state key="normal" title="A"/>
        <state key="disabled"><color key="titleColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/></state></button>
        """)
    #expect(custom(.enabled) == nil && custom(.userInteractionEnabled) == .bool(false))
    #expect(custom(.textColor) == .color(Color(0, 0, 1)))
    let white = try properties(ofOnly: #"<button enabled="NO" id="a"><state key="normal" title="A"/></button>"#)
    #expect(white(.textColor) == .color(.white))
  }
}
