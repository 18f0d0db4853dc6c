import Graphics
import Testing
import XMLTree

@testable import VectorImages

@Suite("Style sheets of drawings")
struct StyleSheetTests {
  /// The colours of the drawing's areas, in their order.
  private func fills(_ content: String, _ attributes: String = "viewBox='0 0 8 8'") throws -> [Color] {
    let image = try DrawingTests().image(content, attributes)
    #expect(image.complaints.isEmpty)
    return image.items.compactMap(\.fillColor)
  }

  private static let (red, black) = (Color(1, 0, 0), Color(0, 0, 0))

  @Test(
    "Selectors: which of four squares they are for",
    arguments: [
      ("[data-name]", "1000"), ("[data-name='Layer 1']", "1000"), ("[data-name=\"layer 1\" i]", "1000"),
      ("[data-name^=Layer]", "1000"), ("[data-name$='1']", "1000"), ("[data-name*='yer']", "1000"),
      ("[class~=b]", "0110"), ("[lang|=en]", "0001"), ("rect[width='1']", "1111"), ("[fill]", "0000"),
      ("rect:not(.b)", "1001"), ("rect:not(.b):not([lang])", "1000"), ("rect:not(.b, [lang])", "1000"),
      (":is(.b, [lang])", "0111"), (":where(.c)", "0010"), ("rect:first-child", "1000"), ("rect:last-child", "0001"),
      ("rect:nth-child(2)", "0100"), ("rect:nth-child(odd)", "1010"), ("rect:nth-child( 2n )", "0101"),
      ("rect:nth-child(-n+3)", "1110"), ("rect:nth-last-child(2)", "0010"), ("rect:first-of-type", "1000"),
      ("rect:nth-of-type(3n + 1)", "1001"), (".b + rect", "0011"), (".b+.c", "0010"), (".b ~ rect", "0011"),
      ("g > rect:only-child", "0000"), ("rect:hover", "0000"), (".b,.b:hover", "0110"), ("svg g rect:empty", "1111"),
      ("#a\\:b", "0001"), ("#a\\3A b", "0001"), ("#a\\00003ab", "0001"), ("#a\\3a\\62 ", "0001"), (".b.c", "0010"),
      ("*", "1111"),
    ])
  func selectors(selector: String, expected: String) throws {
    let colors = try fills(
      """
      <style>\(selector.replacing(">", with: "&gt;")) { fill: red }</style>
      <g><rect width='1' height='1' data-name='Layer 1'/><rect width='1' height='1' class='b'/><rect width='1' height='1'
      class=' b c '/><rect width='1' height='1' lang='en-GB' id='a:b'/></g>
      """)
    #expect(colors.map { $0 == Self.red ? "1" : "0" }.joined() == expected)
  }

  @Test(
    "What is no selector", arguments: ["", ">a", "a >", "a:spin", "a:nth-child(x)", "[a", "[=b]", "a:not(b c)", "a..b"])
  func noSelectors(text: String) { #expect(SelectorReader.selector(text) == nil) }

  @Test("The condition in `:not()` and `:is()` counts for the order, that in `:where()` does not")
  func specificity() throws {
    let selectors = [":where(#a)", "a", ":is(a)", ".a", ":not(.a, b)", "#a"]
    #expect(selectors.map { SelectorReader.selector($0)?.specificity } == [0, 1, 1, 100, 100, 10_000])
  }

  @Test(
    "Of rules that count as much the last one wins, whatever it asks for",
    arguments: [
      (".a { fill: lime } .b { fill: red }", true), (".b { fill: red } .a { fill: lime }", false),
      (".a { fill: lime } [width] { fill: red }", true), ("[width] { fill: red } .a { fill: lime }", false),
      ("[width='8'] { fill: lime } .a { fill: red }", true), (".a { fill: red } [width='8'] { fill: lime }", false),
      ("#i { fill: red } .a { fill: lime }", true), (".a.b { fill: red } .a { fill: lime }", true),
      ("rect { fill: lime } * { fill: lime } .c { fill: lime } rect.b { fill: red } .a { fill: lime }", true),
      ("g rect { fill: red } rect { fill: lime }", true), ("rect.a { fill: red } g .a { fill: lime }", false),
    ])
  func order(sheet: String, isRed: Bool) throws {
    let many = (0..<300).map { ".x\($0) { fill: blue } #x\($0) { fill: blue }" }.joined()
    let colors = try fills(
      "<style>\(many) \(sheet)</style><g><rect id='i' class='b a b' width='8' height='8'/></g>")
    #expect(colors == [isRed ? Self.red : Color(0, 1, 0)])
  }

  @Test(
    "Rules for media: a screen, a light ground, as many points as the drawing has",
    arguments: [
      ("screen", true), ("all", true), ("print", false), ("not print", true), ("(prefers-color-scheme: dark)", false),
      ("(prefers-color-scheme:light)", true), ("screen and (min-width: 8px)", true), ("(max-width: 7px)", false),
      ("print, screen", true), ("only screen and (orientation: portrait)", true), ("(prefers-reduced-motion)", false),
      ("(prefers-reduced-motion: no-preference)", true),
    ])
  func media(query: String, holds: Bool) throws {
    let colors = try fills(
      "<style>@charset 'x'; rect { fill: lime } @media \(query) { g { } rect { fill: red } } .never { }</style>"
        + "<rect width='8' height='8'/>")
    #expect(colors == [holds ? Self.red : Color(0, 1, 0)])
  }

  @Test(
    "Rules that ask what is known are followed, and so are layers, of which the last named is the strongest",
    arguments: [
      ("@supports (fill: color(display-p3 1 0 0)) { rect { fill: red } }", true),
      ("@supports (fill: nocolor(1)) { rect { fill: red } }", false),
      ("@supports not (fill: nocolor(1)) { rect { fill: red } }", true),
      ("@supports (fill: lime) and ((fill: nocolor(1)) or selector(a > b)) { rect { fill: red } }", true),
      ("@supports selector(a >> b) { rect { fill: red } }", false),
      ("@layer one, two; @layer two { rect { fill: red } } @layer one { rect.a { fill: blue } }", true),
      ("@layer one { rect { fill: red } @layer in { rect.a { fill: blue } } }", true),
      ("rect { fill: red } @layer one { rect.a { fill: blue } }", true),
      ("@layer a.in, b; @layer b.in { rect { fill: red } } @layer a { @layer in { rect.a { fill: blue } } }", true),
      ("@layer one { rect { fill: red !important } } rect { fill: blue !important }", true),
      (
        "@layer n { @layer a; @layer b } @layer n { @layer b { rect { fill: red } } @layer a { rect { fill: blue } } }",
        true
      ),
      ("@page { margin: 0 } rect { fill: red }", true),
    ])
  func conditionsAndLayers(sheet: String, isRed: Bool) throws {
    let drawing = try DrawingTests().image(
      "<style><![CDATA[\(isRed ? "" : "rect { fill: lime }") \(sheet)]]></style><rect class='a' width='8' height='8'/>")
    #expect(drawing.complaints.isEmpty)
    #expect(drawing.items.compactMap(\.fillColor) == [isRed ? Color(1, 0, 0) : Color(0, 1, 0)])
  }

  @Test(
    "Reading ends soon of many rules that end with semicolons, and of layers in one with a long name",
    .timeLimit(.minutes(1)))
  func manyStatements() throws {
    let statements = String(repeating: "@layer a;", count: 60_000) + "@layer b { rect { fill: red } }"
    #expect(try fills("<style>\(statements)</style><rect width='8' height='8'/>") == [Self.red])
    let name = String(repeating: "n", count: 1_000_000)
    let others = (0..<190).map { "@layer x\($0);" }.joined()
    let again = String(repeating: "@layer x189;", count: 9_000)
    let long =
      "@layer \(name) { \(others) } "
      + "@layer \(name) { \(again) @layer x189 { rect { fill: red } } @layer x0 { rect { fill: lime } } }"
    #expect(try fills("<style>\(long)</style><rect width='8' height='8'/>") == [Self.red])
  }

  @Test("Rules inside rules are left out, and those behind them are followed")
  func rulesInRules() throws {
    let drawing = try DrawingTests().image(
      "<style><![CDATA[.b { stroke: none; .c & { fill: lime } &:hover { fill: blue } fill: blue } .a { fill: red }]]></style>"
        + "<rect class='a' width='8' height='8'/><rect class='b' width='8' height='8'/>")
    #expect(drawing.items.compactMap(\.fillColor) == [Color(1, 0, 0), Color(0, 0, 1)])
    #expect(drawing.complaints.count == 1 && drawing.complaints[0].contains("rules inside rules"))
  }

  @Test("A question about media that is not understood is said, and its rules are left out")
  func unknownMedia() throws {
    let image = try DrawingTests().image(
      "<style>@media (device-smell: 3) { rect { fill: red } } @font-face { src: x }</style><rect width='8' height='8'/>"
    )
    #expect(image.items.compactMap(\.fillColor) == [Self.black] && image.complaints.count == 2)
  }

  @Test(
    "Words that stand for values",
    arguments: [
      ("fill='inherit'", [1.0, 0, 0]), ("fill='blue' style='fill: inherit'", [1, 0, 0]),
      ("fill='initial'", [0, 0, 0]), ("style='fill: initial'", [0, 0, 0]),
      ("fill='blue' style='fill: unset'", [1, 0, 0]),
      ("style='fill: revert'", [1, 0, 0]),
    ])
  func words(attributes: String, expected: [Double]) throws {
    let colors = try fills("<g fill='red'><rect width='8' height='8' \(attributes)/></g>")
    #expect(colors == [Color(expected[0], expected[1], expected[2])])
  }

  @Test("What is not passed on has nothing to take back: opacity, blending and transforms")
  func absentEffects() throws {
    let image = try DrawingTests().image(
      "<rect width='8' height='8' opacity='0.5' mix-blend-mode='multiply' style='opacity: unset; mix-blend-mode: initial; "
        + "transform: initial; stroke-dasharray: inherit'/>")
    #expect(image.complaints.isEmpty && image.items.count == 1)
    #expect(image.items.first?.fillColor == Self.black)
  }

  @Test("Properties of the drawing's own are the nearest element's around, also through what uses it")
  func properties() throws {
    let colors = try fills(
      """
      <style>:root { --ink: #00f; --deep: var(--ink) }</style>
      <g style='--ink: red; --other: var(--ink)'><rect width='1' height='1' fill='var(--ink)'/><g>
      <rect width='1' height='1' fill='var(--other)'/></g><rect width='1' height='1' fill='var(--deep)'/></g>
      <rect width='1' height='1' fill='var(--ink)'/>
      <symbol id='s'><rect width='1' height='1' style='fill: var(--part, lime)'/></symbol>
      <use href='#s' style='--part: red' width='1' height='1'/><use href='#s' width='1' height='1'/>
      """)
    let blue = Color(0, 0, 1)
    #expect(colors == [Self.red, Self.red, blue, blue, Self.red, Color(0, 1, 0)])
  }

  @Test("Long values, such as those of paths, are not looked through, and thousands of rules for values are left out")
  func longValues() throws {
    func isRed(_ selector: String, _ count: Int) throws -> Bool {
      let value = String(repeating: "a", count: count - 1) + "b"
      return try fills("<style>\(selector) { fill: red }</style><rect width='8' height='8' data-x='\(value)'/>") == [
        Self.red
      ]
    }
    #expect(try isRed("[data-x*=ab]", 1_000) && !isRed("[data-x*=ab]", 1_001) && isRed("[data-x$=ab]", 5_000))
    let rules = (0..<300).map { "[d*='\($0)'] { fill: red }" }.joined()
    let image = try DrawingTests().image("<style>\(rules)</style><path d='M0 0h8v8z'/>")
    #expect(image.complaints.count == 1 && image.items.compactMap(\.fillColor) == [Self.red])
  }

  @Test("A style sheet of thousands of rules for thousands of elements takes no time")
  func costs() throws {
    let rules = (0..<1_000).map { ".c\($0):not(.d) { fill: red }" }.joined()
    let elements = String(repeating: "<g class='a b c d'/>", count: 1_000)
    #expect(try fills("<style>\(rules)</style>\(elements)").isEmpty)
  }
}
