import Graphics
import Testing

@testable import AppProject

@Suite("Asset catalogues")
struct CatalogTests {
  private func image(_ entries: [String]) -> String {
    "{\"images\": [\(entries.joined(separator: ","))], \"info\": {}}"
  }

  private var logo: Project {
    Project(files: [
      "A.xcassets/Logo.imageset/Contents.json": image([
        #"{"idiom":"universal","filename":"l1.png","scale":"1x"}"#,
        #"{"idiom":"universal","filename":"l2.png","scale":"2x"}"#,
        #"{"idiom":"universal","filename":"d2.png","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]}"#,
        #"{"idiom":"ipad","filename":"p2.png","scale":"2x"}"#, #"{"idiom":"universal","scale":"3x"}"#,
      ]), "A.xcassets/Logo.imageset/l1.png": "", "A.xcassets/Logo.imageset/l2.png": "",
      "A.xcassets/Logo.imageset/d2.png": "", "A.xcassets/Logo.imageset/p2.png": "",
    ])
  }

  @Test(
    "By appearance, idiom and scale",
    arguments: [
      (1, .light, false, "l1.png", 1), (2, .light, false, "l2.png", 2), (3, .light, false, "l2.png", 2),
      (2, .dark, false, "d2.png", 2), (1, .dark, false, "d2.png", 2), (2, .light, true, "p2.png", 2),
    ] as [(Double, Appearance, Bool, String, Double)])
  func choice(scale: Double, appearance: Appearance, isTablet: Bool, file: String, own: Double) throws {
    let found = try logo.read().picture(named: "Logo", scale: scale, appearance: appearance, isTablet: isTablet)
    #expect(found == .file("A.xcassets/Logo.imageset/\(file)", scale: own, isTemplate: false))
  }

  private var icons: Project {
    Project(files: [
      "A.xcassets/AppIcon.appiconset/Contents.json": image([
        #"{"idiom":"iphone","filename":"n2.png","size":"20x20","scale":"2x"}"#,
        #"{"idiom":"iphone","filename":"i2.png","size":"60x60","scale":"2x"}"#,
        #"{"idiom":"iphone","filename":"i3.png","size":"60x60","scale":"3x"}"#,
        #"{"idiom":"ipad","filename":"p2.png","size":"76x76","scale":"2x"}"#,
        #"{"idiom":"mac","filename":"m2.png","size":"128x128","scale":"2x"}"#,
        #"{"idiom":"ios-marketing","filename":"big.png","size":"1024x1024","scale":"1x"}"#,
      ]), "A.xcassets/AppIcon.appiconset/n2.png": "", "A.xcassets/AppIcon.appiconset/i2.png": "",
      "A.xcassets/AppIcon.appiconset/i3.png": "", "A.xcassets/AppIcon.appiconset/p2.png": "",
      "A.xcassets/AppIcon.appiconset/m2.png": "", "A.xcassets/AppIcon.appiconset/big.png": "",
    ])
  }

  @Test(
    "An app's icon is as large as on a home screen",
    arguments: [
      ("AppIcon", 2, false, "i2.png", 2), ("AppIcon", 3, false, "i3.png", 3), ("AppIcon", 1, false, "i2.png", 2),
      ("AppIcon", 2, true, "p2.png", 2), ("AppIcon", 8, false, "big.png", 1024.0 / 60),
      ("NSApplicationIcon", 2, false, "m2.png", 2),
    ] as [(String, Double, Bool, String, Double)])
  func icon(name: String, scale: Double, isTablet: Bool, file: String, own: Double) throws {
    let found = try icons.read().picture(named: name, scale: scale, appearance: .light, isTablet: isTablet)
    #expect(found == .file("A.xcassets/AppIcon.appiconset/\(file)", scale: own, isTemplate: false))
  }

  @Test(
    "Icons with senseless sizes are no icons",
    arguments: ["nanxnan", "0x0", "-5x5", "1e400x1", "", "x"])
  func senselessIcons(size: String) throws {
    let project = Project(files: [
      "A.xcassets/AppIcon.appiconset/Contents.json": image([
        #"{"idiom":"universal","filename":"a.png","size":"\#(size)"}"#,
        #"{"idiom":"universal","filename":"b.png","size":"1024x1024"}"#,
      ]), "A.xcassets/AppIcon.appiconset/a.png": "", "A.xcassets/AppIcon.appiconset/b.png": "",
    ])
    let found = try project.read().picture(named: "AppIcon", scale: 2, appearance: .light, isTablet: false)
    #expect(found == .file("A.xcassets/AppIcon.appiconset/b.png", scale: 1024.0 / 60, isTemplate: false))
  }

  @Test("Groups with a namespace are part of the name; others are not")
  func namespaces() throws {
    let set = image([#"{"idiom":"universal","filename":"a.png"}"#])
    let project = try Project(files: [
      "A.xcassets/Icons/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A.xcassets/Icons/Plus.imageset/Contents.json": set, "A.xcassets/Icons/Plus.imageset/a.png": "",
      "A.xcassets/Plain/Minus.imageset/Contents.json": set, "A.xcassets/Plain/Minus.imageset/a.png": "",
    ]).read()
    func picture(_ name: String) throws -> AppProject.Picture? {
      try project.picture(named: name, scale: 2, appearance: .light, isTablet: false)
    }
    #expect(try picture("Icons/Plus") == .file("A.xcassets/Icons/Plus.imageset/a.png", scale: 1, isTemplate: false))
    #expect(try picture("Plus") == nil)
    // A file's name finds the set, too.
    #expect(try picture("Minus.png") == picture("Minus") && picture("Minus.gif") == nil)
    #expect(try picture("Minus") == .file("A.xcassets/Plain/Minus.imageset/a.png", scale: 1, isTemplate: false))
  }

  @Test("Plain files by name and scale, and formats that are not drawn")
  func plain() throws {
    let project = try Project(files: [
      "R/bell.png": "", "R/bell@2x.png": "", "R/star.jpg": "", "R/moon@2x.webp": "", "R/old.tiff": "",
      "A.xcassets/Vector.imageset/v.pdf": "",
      "A.xcassets/Vector.imageset/Contents.json": image([#"{"idiom":"universal","filename":"v.pdf"}"#]),
      "A.xcassets/Photo.imageset/p.heic": "",
      "A.xcassets/Photo.imageset/Contents.json": image([#"{"idiom":"universal","filename":"p.heic"}"#]),
      "A.xcassets/Gone.imageset/Contents.json": image([#"{"idiom":"universal","filename":"../../R/bell.png"}"#]),
      "A.xcassets/My.symbolset/Contents.json": "{}",
    ]).read()
    func picture(_ name: String, _ scale: Double = 2) throws -> AppProject.Picture? {
      try project.picture(named: name, scale: scale, appearance: .light, isTablet: false)
    }
    #expect(try picture("bell") == .file("R/bell@2x.png", scale: 2, isTemplate: false))
    #expect(try picture("bell.png", 1) == .file("R/bell.png", scale: 1, isTemplate: false))
    #expect(try picture("star.jpg") == .file("R/star.jpg", scale: 1, isTemplate: false))
    #expect(try picture("moon") == .file("R/moon@2x.webp", scale: 2, isTemplate: false))
    #expect(try picture("old") == .file("R/old.tiff", scale: 1, isTemplate: false))
    #expect(try picture("absent") == nil)
    #expect(
      try picture("Vector") == .drawing("A.xcassets/Vector.imageset/v.pdf", variant: nil, isTemplate: false))
    for (name, part) in [("Photo", "PNG at 1x"), ("Gone", "not there"), ("My", "template")] {
      guard case .unreadable(let reason) = try picture(name) else {
        Issue.record("\(name) is readable")
        continue
      }
      #expect(reason.contains(part), "\(reason)")
    }
  }

  @Test("Of things of one name that which shares more folders with the document goes first")
  func nearest() throws {
    let project = Project(files: [
      "A/A.xcassets/Bell.imageset/a.png": "", "B/B.xcassets/Bell.imageset/b.png": "",
      "A/A.xcassets/Bell.imageset/Contents.json": image([#"{"idiom":"universal","filename":"a.png"}"#]),
      "B/B.xcassets/Bell.imageset/Contents.json": image([#"{"idiom":"universal","filename":"b.png"}"#]),
      "A/plain.png": "", "B/deep/plain.png": "", "C/C.xcassets/Star.imageset/c.png": "",
      "C/C.xcassets/Star.imageset/Contents.json": image([#"{"idiom":"universal","filename":"c.png"}"#]),
      "A/Info.plist": Project.information("<key>CFBundleDisplayName</key><string>A</string>"),
      "B/Info.plist": Project.information("<key>CFBundleDisplayName</key><string>B</string>"),
    ])
    for (document, folder) in [("A/Views/Page.xib", "A"), ("B/Views/Page.xib", "B"), ("Page.xib", "A")] {
      let app = try project.read(near: document)
      func path(_ name: String) throws -> String? {
        guard
          case .file(let path, _, _)? =
            try app.picture(named: name, scale: 1, appearance: .light, isTablet: false)
        else { return nil }
        return path
      }
      #expect(try path("Bell")?.hasPrefix(folder) == true && path("plain")?.hasPrefix(folder) == true, "\(document)")
      #expect(try path("Star") == "C/C.xcassets/Star.imageset/c.png")
      #expect(app.information.displayName == folder)
    }
  }

  @Test("Drawings, templates, and symbols of the app")
  func drawings() throws {
    let project = try Project(files: [
      "A.xcassets/Leaf.imageset/leaf.svg": "",
      "A.xcassets/Leaf.imageset/Contents.json":
        #"{"images":[{"idiom":"universal","filename":"leaf.svg"}],"properties":{"template-rendering-intent":"template"}}"#,
      "A.xcassets/my.mark.symbolset/mark.svg": "",
      "A.xcassets/my.mark.symbolset/Contents.json": #"{"symbols":[{"idiom":"universal","filename":"mark.svg"}]}"#,
    ]).read()
    func picture(_ name: String) throws -> AppProject.Picture? {
      try project.picture(named: name, scale: 2, appearance: .light, isTablet: false)
    }
    #expect(
      try picture("Leaf") == .drawing("A.xcassets/Leaf.imageset/leaf.svg", variant: nil, isTemplate: true))
    #expect(
      try picture("my.mark")
        == .drawing("A.xcassets/my.mark.symbolset/mark.svg", variant: "Regular-M", isTemplate: true))
  }

  private func color(_ entries: String) throws -> AppProject {
    try Project(files: ["A.xcassets/Brand.colorset/Contents.json": "{\"colors\": [\(entries)]}"]).read()
  }

  @Test(
    "Components in every notation",
    arguments: [
      (#""red":"0xFF","green":"0x80","blue":"0x00","alpha":"1.000""#, Color(1, 128 / 255, 0, 1)),
      (#""red":"255","green":"128","blue":"1","alpha":"0.5""#, Color(1, 128 / 255, 1 / 255, 0.5)),
      (#""red":"1.000","green":"0.500","blue":"0.0","alpha":"1""#, Color(1, 0.5, 0, 1)),
      (#""red":0.25,"green":"0.5","blue":"0.75""#, Color(0.25, 0.5, 0.75, 1)),
      (#""white":"0.5","alpha":"1.0""#, Color(0.5, 0.5, 0.5, 1)),
    ])
  func components(text: String, expected: Color) throws {
    let project = try color(#"{"idiom":"universal","color":{"color-space":"srgb","components":{\#(text)}}}"#)
    #expect(try project.color(named: "Brand", in: .light) == expected)
  }

  @Test("Dark variants, system colours by reference, and Display P3")
  func variants() throws {
    let project = try color(
      #"""
      {"idiom":"universal","color":{"color-space":"srgb","components":{"red":"1.0","green":"0.0","blue":"0.0"}}},
      {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
       "color":{"platform":"ios","reference":"systemBlueColor"}}
      """#)
    #expect(try project.color(named: "Brand", in: .light) == Color(1, 0, 0, 1))
    #expect(try project.color(named: "Brand", in: .dark) == Color(named: "systemBlue", in: .dark))
    #expect(try project.color(named: "Other", in: .dark) == nil)
    let wide = try color(
      #"{"color":{"color-space":"display-p3","components":{"red":"1.0","green":"0.5","blue":"0.0","alpha":"0.5"}}}"#)
    #expect(try wide.color(named: "Brand", in: .light) == Color(displayP3: 1, 0.5, 0, 0.5))
  }

  @Test(
    "Catalogues that lie are errors with place and remedy",
    arguments: [
      "", "[]", "{\"images\": 3}", "{\"images\": [{\"filename\": 7}]}", "{\"images\": [", "\u{0}", "deep",
    ])
  func lies(content: String) throws {
    let text = content == "deep" ? String(repeating: "[", count: 100_000) : content
    let project = try Project(files: ["A.xcassets/L.imageset/Contents.json": text]).read()
    let error = #expect(throws: ProjectError.self) {
      try project.picture(named: "L", scale: 2, appearance: .light, isTablet: false)
    }
    #expect(error?.description.contains("A.xcassets/L.imageset/Contents.json") == true)
    #expect(error?.message.contains("Xcode") == true, "\(String(describing: error))")
    let colors = try Project(files: ["A.xcassets/L.colorset/Contents.json": text]).read()
    #expect(throws: ProjectError.self) { try colors.color(named: "L", in: .light) }
  }

  @Test("Thousands of sets are found by name")
  func many() throws {
    var files: [String: String] = [:]
    for index in 0..<5_000 {
      files["A.xcassets/G\(index % 7)/I\(index).imageset/Contents.json"] = image([])
      files["A.xcassets/G\(index % 7)/I\(index).imageset/a.png"] = ""
    }
    let project = try Project(files: files).read()
    guard
      case .unreadable(let reason) = try project.picture(named: "I4999", scale: 1, appearance: .light, isTablet: false)
    else {
      Issue.record("found no set")
      return
    }
    #expect(reason.contains("lists no picture"))
  }
}
