import Graphics
import Testing
import XMLTree

@testable import VectorImages

/// What drawing programs write beyond the plain case, and what they get wrong.
extension DrawingTests {
  @Test("A path ends before its first mistake, which is said")
  func brokenPaths() throws {
    let content = "<path d='M0 0H4V8H0z M4 0 k' fill='red'/>"
    let picture = try bitmap(content)
    #expect(picture[2, 2] == Self.red && picture[6, 2] == Self.clear)
    #expect(try image(content).complaints.first?.contains("the path ends before it") == true)
    #expect(try image("<path d='10 10'/><path d=''/><path d='none'/>").items.isEmpty)
  }

  @Test("What uses what it stands in is left out, and the rest is drawn")
  func endlessUses() throws {
    let content = "<g id='a'><rect width='8' height='8' fill='red'/><use href='#b'/></g><g id='b'><use href='#a'/></g>"
    #expect(try bitmap(content)[4, 4] == Self.red)
    #expect(try image(content).complaints.contains { $0.contains("it uses what it stands in") })
  }

  @Test(
    "Transforms of style sheets have units and an origin",
    arguments: [
      "transform='translate(4 0)'", "style='transform: translateX(4px)'", "style='transform:translate(4px,0px)'",
      "transform='rotate(180)' transform-origin='4 4'", "style='transform:rotate(.5turn);transform-origin:center'",
      "style='transform:rotate(180deg);transform-origin:50% 4px'", "transform='scale(-1 1)' transform-origin='bottom'",
      "style='transform:none' x='4'", "style='transform: translateZ(0) translate3d(4px, 0, 0) scale3d(1, 1, 1)'",
      "style='transform:rotateZ(180deg);transform-origin:center'",
    ])
  func styledTransforms(text: String) throws {
    let picture = try bitmap("<rect width='4' height='8' fill='red' \(text)/>")
    #expect(picture[6, 2] == Self.red && picture[2, 2] == Self.clear)
    #expect(try image("<rect width='4' height='8' \(text)/>").complaints.isEmpty)
  }

  @Test("Selectors name elements around, any or the parent")
  func nestedSelectors() throws {
    let style =
      "<style>.a rect { fill: red } g > .b { fill: blue } svg > .b { fill: lime } .a.c rect { fill: lime }</style>"
    let items = try image(
      style + "<g class='a'><g><rect width='8' height='8'/></g><g><rect class='b' width='8' height='8'/></g></g>"
        + "<a><rect class='b' width='1' height='1'/></a>"
    )
    #expect(items.items.compactMap(\.fillColor) == [Color(1, 0, 0), Color(0, 0, 1), .black])
    #expect(items.complaints.isEmpty)
    let other = try image(
      "<style type='text/plain'>rect { fill: lime }</style><rect width='1' height='1' style='/*a*/fill:red'/>")
    #expect(other.items.compactMap(\.fillColor) == [Color(1, 0, 0)])
  }

  @Test("Rules with an at sign are left out whole, and the others hold")
  func atRules() throws {
    let drawing = try image(
      """
      <style>@import "a.css"; @media (prefers-color-scheme: dark) { rect { fill: lime } .a { fill: blue } }
      rect { fill: red } @keyframes k { from { fill: lime } to { fill: blue } } rect { stroke: none }</style>
      <rect width='8' height='8'/>
      """)
    #expect(drawing.items.compactMap(\.fillColor) == [Color(1, 0, 0)])
    #expect(drawing.complaints.count == 2 && drawing.complaints[0].contains("the rule \"@import"))
    #expect(drawing.complaints[1].contains("moves the drawing"))
  }

  @Test("Addresses in quotes and parentheses have signs of style sheets in them, which mean nothing there")
  func addressesInStyles() throws {
    let drawing = try image(
      """
      <style>@import url('https://a/css2?family=Inter:wght@400;700'); @font-face { src: url(data:font/woff2;base64,d09G) }
      .a { cursor: url("b;fill:lime"); fill: red } .b { src: url(a;b) 'c;d'; fill: blue }</style>
      <rect class='a' width='8' height='8'/><rect class='b' width='8' height='8'/>
      <rect style='font-family: "a;fill:blue"; fill: red' width='8' height='8'/>
      """)
    #expect(drawing.items.compactMap(\.fillColor) == [Color(1, 0, 0), Color(0, 0, 1), Color(1, 0, 0)])
    #expect(drawing.complaints.count == 2)
  }

  @Test(
    "Clips, masks, patterns, markers and gradients inherit from where they stand, and from nothing that refers to them")
  func inheritedStyles() throws {
    let frame = "M0 0H8V8H0zM2 2H6V6H2z"
    let clip =
      "<clipPath id='c'><path d='\(frame)'/></clipPath><rect clip-path='url(#c)' fill='red' width='8' height='8'/>"
    #expect(try bitmap(clip, "viewBox='0 0 8 8' clip-rule='evenodd'")[4, 4] == Self.clear)
    #expect(try bitmap("<g clip-rule='evenodd'>\(clip)</g>")[4, 4] == Self.clear)
    #expect(try bitmap(clip, "viewBox='0 0 8 8' style='clip-rule:evenodd'")[1, 1] == Self.red)
    #expect(try bitmap(clip)[4, 4] == Self.red)
    let mask = "<mask id='m'><rect width='8' height='8'/></mask>"
    let masked = "<rect mask='url(#m)' fill='red' width='8' height='8'/>"
    #expect(try bitmap("<g fill='white'>\(mask)</g>\(masked)")[4, 4] == Self.red)
    #expect(try bitmap("\(mask)<g fill='white'>\(masked)</g>")[4, 4] == Self.clear)
    let pattern = "<pattern id='p' width='1' height='1'><rect width='8' height='8'/></pattern>"
    let painted = "<rect fill='url(#p)' width='8' height='8'/>"
    #expect(
      try bitmap("<style>g { --ink: blue }</style><g fill='var(--ink)'><defs>\(pattern)</defs></g>\(painted)")[4, 4]
        == Self.blue)
    let marker =
      "<marker id='k' markerUnits='userSpaceOnUse' markerWidth='8' markerHeight='8'><rect width='8' height='8'/></marker>"
    #expect(
      try bitmap("\(marker)<path d='M0 0H1' marker-start='url(#k)'/>", "viewBox='0 0 8 8' fill='red'")[4, 4] == Self.red
    )
    let gradient = "<linearGradient id='g'><stop stop-color='currentColor'/></linearGradient>"
    let shape = "<rect color='blue' fill='url(#g)' width='8' height='8'/>"
    #expect(try bitmap("<g color='red'>\(gradient)</g>\(shape)")[4, 4] == Self.red)
  }

  @Test(
    "Style sheets place shapes, too, and an em is the size of the element's font",
    arguments: [
      "<style>.r { x: 2px; y: 2px; width: 4px; height: 50% }</style><rect class='r' width='1' fill='red'/>",
      "<circle cx='9' r='1' style='cx: 4px; cy: 4px; r: 2px' fill='red'/>",
      "<path style='d: path(\"M2 2H6V6H2z\")' fill='red'/>", "<path d='M2 2H6V6H2z' fill='red'/>",
      "<g font-size='2'><rect x='1em' y='2ex' width='2em' height='4' fill='red'/></g>",
      "<clipPath id='c'><rect style='x:2px;y:2px;width:4px;height:4px'/></clipPath><rect width='8' height='8' fill='red' "
        + "clip-path='url(#c)'/>",
    ])
  func styledGeometry(content: String) throws {
    let picture = try bitmap(content)
    #expect(picture[3, 3] == Self.red && picture[4, 4] == Self.red)
    #expect(picture[1, 4] == Self.clear && picture[6, 4] == Self.clear && picture[4, 1] == Self.clear)
    #expect(picture[4, 6] == Self.clear)
  }

  @Test("Numbers need nothing between them where a sign or another point begins the next one")
  func closeNumbers() throws {
    #expect(NumberList.numbers("10-20.5.5+3 4,5e-1-6") == [10, -20.5, 0.5, 3, 4, 0.5, -6])
    #expect(NumberList.all("1 2px") == nil && NumberList.numbers("1 2px") == [1])
    #expect(TransformList.transform("translate(10-20)") == .translation(10, -20))
    #expect(TransformList.transform("scale(.5.25)") == .scale(0.5, 0.25))
    #expect(Viewport.box("0-8 8 8") == Rect(0, -8, 8, 8))
  }

  @Test("Prefixes that nothing explains, as drawings copied out of a page have them, and sheets that hide")
  func unexplainedPrefixes() throws {
    let drawing = try image(
      """
      <defs><rect id='r' width='8' height='8' inkscape:label='a'/></defs><sodipodi:namedview/><use xlink:href='#r' fill='red'/>
      <style><![CDATA[<!-- .a { fill: blue } -->]]></style><rect class='a' width='8' height='8'/>
      """)
    #expect(drawing.items.compactMap(\.fillColor) == [Color(1, 0, 0), Color(0, 0, 1)] && drawing.complaints.isEmpty)
  }

  @Test("The letters of an address may be written as their bytes")
  func escapedReferences() throws {
    let picture = try bitmap(
      "<linearGradient id='é 1'><stop stop-color='red'/></linearGradient><rect width='8' height='8' fill='url(#%C3%A9%201)'/>"
    )
    #expect(picture[4, 4] == Self.red)
    #expect(DrawingStyle.reference("url(#50%)") == "50%")
  }

  @Test(
    "A root's background lies below all of its viewport, where a style sheet says it",
    arguments: [
      ("style='background:red'", true), ("style='background-color: light-dark(red, blue)'", true),
      ("style='background: url(a.png) no-repeat red'", true), ("style='color:red;background:currentColor'", true),
      ("style='background-color:red;background:none'", false),
      ("style='background:red;background-color:transparent'", false),
      ("background-color='red'", false), ("style='background-color:red;background-color:notAColor'", true),
    ])
  func backgrounds(attributes: String, isRed: Bool) throws {
    let picture = try bitmap(
      "<rect x='4' width='4' height='4' fill='blue'/>", "width='8' height='8' viewBox='0 0 8 4' \(attributes)")
    #expect(picture[0, 0] == (isRed ? Self.red : Self.clear) && picture[7, 7] == (isRed ? Self.red : Self.clear))
    #expect(picture[6, 4] == Self.blue)
  }

  @Test("What moves a drawing by itself is said once, and draws nothing")
  func motion() throws {
    let drawing = try image(
      "<rect width='8' height='8' fill='red'><animate attributeName='x'/></rect><g><animateTransform/><set/></g>")
    #expect(drawing.items.compactMap(\.fillColor) == [Color(1, 0, 0)])
    #expect(drawing.complaints.count == 1 && drawing.complaints[0].contains("moves the drawing"))
  }

  @Test("Gradients repeat and are reflected")
  func spread() throws {
    func row(_ gradient: String) throws -> [Bool] {
      let picture = try bitmap("\(gradient)<rect width='8' height='1' fill='url(#g)'/>", "viewBox='0 0 8 1'")
      return (0..<8).map { picture[$0, 0] == Self.red }
    }
    let stops = "<stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='blue'/>"
    let attributes = "id='g' gradientUnits='userSpaceOnUse'"
    let repeated = try row(
      "<linearGradient \(attributes) x1='4' x2='6' spreadMethod='repeat'>\(stops)</linearGradient>")
    #expect(repeated == [true, false, true, false, true, false, true, false])
    let reflected = try row("<linearGradient \(attributes) x2='2' spreadMethod='reflect'>\(stops)</linearGradient>")
    #expect(reflected == [true, false, false, true, true, false, false, true])
    let rings = try row(
      "<radialGradient \(attributes) cx='0' cy='0' r='2' spreadMethod='repeat'>\(stops)</radialGradient>")
    #expect([rings[0], rings[2], rings[4], rings[6]] == [true, true, true, true] && !rings[5])
    let many = try image(
      "<linearGradient \(attributes) x2='1e-4' spreadMethod='repeat'>\(stops)</linearGradient><rect width='8' height='1' "
        + "fill='url(#g)'/>")
    #expect(many.complaints.contains { $0.contains("repeats so often") })
  }

  @Test("A stop has its gradient's own colour")
  func stopColors() throws {
    let picture = try bitmap(
      "<linearGradient id='g' color='red'><stop stop-color='currentColor'/></linearGradient>"
        + "<rect width='8' height='8' fill='url(#g)' color='blue'/>")
    #expect(picture[4, 4] == Self.red)
  }

  @Test("A symbol's opacity, negative radii, and what is isolated")
  func smallThings() throws {
    let symbol = try bitmap(
      "<symbol id='s' opacity='.5'><rect width='8' height='8' fill='red'/></symbol><use href='#s'/>")
    #expect(symbol[4, 4].alpha == 128)
    #expect(try bitmap("<ellipse cx='4' cy='4' rx='4' ry='-1' fill='red'/>")[4, 1] == Self.red)
    let isolated = try bitmap(
      """
      <rect width='8' height='8' fill='blue'/><g style='isolation:isolate'>
      <rect width='8' height='8' fill='red' style='mix-blend-mode:multiply'/></g>
      """)
    #expect(isolated[4, 4] == Self.red)
    #expect(try image("<rect width='1' height='1'/>", "viewBox='0 0 8 8' display='none'").items.isEmpty)
  }

  @Test("Names of plain texts in a document's type, as Illustrator writes them, and a prefix for the vocabulary")
  func documentTypes() throws {
    func drawn(_ text: String) throws -> [Color] {
      try VectorImage(Array(text.utf8)).items.compactMap(\.fillColor)
    }
    let type = """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg">
      <!ENTITY st0 'fill:#FF0000;'>
      ]>
      """
    let content = "<svg xmlns='&ns_svg;' viewBox='0 0 8 8'><rect style='&st0;' width='8' height='8'/></svg>"
    #expect(try drawn("<?xml version='1.0'?>\n\(type)\n\(content)") == [Color(1, 0, 0)])
    let plain = content.replacing("&ns_svg;", with: "http://www.w3.org/2000/svg").replacing("&st0;", with: "fill:red")
    #expect(try drawn("<!DOCTYPE svg>\(plain)") == [Color(1, 0, 0)])
    #expect(throws: DocumentError.self) { try drawn("<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>\(plain)") }
    let attributes = "<!ATTLIST svg xmlns:a3 CDATA #IMPLIED\n a3:scriptImplementation CDATA #IMPLIED>"
    let listed = "<!ENTITY ns_svg \"http://www.w3.org/2000/svg\">\(attributes)<!ENTITY st0 \"fill:red\">"
    #expect(try drawn("<!DOCTYPE svg [\(listed)]>\(content)") == [Color(1, 0, 0)])
    #expect(throws: DocumentError.self) { try drawn("<!DOCTYPE svg [<!ATTLIST svg a CDATA 'b'>]>\(plain)") }
    let licence = "<!-- " + String(repeating: "licence ", count: 1_000) + "-->"
    #expect(try drawn("\(licence)<!DOCTYPE svg>\(plain)") == [Color(1, 0, 0)])
    #expect(VectorImage.isVector(Array("\(licence)\(plain)".utf8)))
    // What looks like a type in a comment is none, and hides none behind it. Names of public types have any signs.
    #expect(try drawn("<!-- no <!DOCTYPE here --><?a <!DOCTYPE b?>\(plain)") == [Color(1, 0, 0)])
    #expect(try drawn("<!DOCTYPE svg PUBLIC 'a>b[c' \"SYSTEM\">\(plain)") == [Color(1, 0, 0)])
    #expect(throws: DocumentError.self) { try drawn("<!-- <!DOCTYPE a> --><!DOCTYPE svg SYSTEM 'b'>\(plain)") }
    // Texts of texts grow beyond measure.
    let refused = [
      "<!ENTITY a \"x\"><!ENTITY b \"&a;&a;\">", "<!ENTITY a SYSTEM \"file:///etc/passwd\">", "<!ELEMENT a ANY>",
    ]
    for texts in refused {
      #expect(throws: DocumentError.self) { try drawn("<!DOCTYPE svg [\(texts)]>\(content)") }
    }
    let large = String(repeating: "x", count: 10_000)
    #expect(throws: DocumentError.self) {
      try drawn(
        "<!DOCTYPE svg [<!ENTITY a \"\(large)\">]><svg viewBox='0 0 1 1'>"
          + String(repeating: "&a;", count: 2_000) + "</svg>")
    }
    #expect(
      try drawn(
        "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><svg:rect fill='red' width='8' height='8'/>"
          + "</svg:svg>") == [Color(1, 0, 0)])
  }
}
