import Testing

@testable import AppProject

@Suite("Info.plist, and which storyboard is the main one")
struct InformationTests {
  @Test("What an app says of its interface")
  func keys() throws {
    let list = try PropertyList(
      Array(
        Project.information(
          """
          <key>UIMainStoryboardFile</key><string>Start</string><key>UILaunchStoryboardName</key><string>Hello</string>
          <key>UIAppFonts</key><array><string>Fonts/A.ttf</string><string>B.otf</string></array>
          <key>CFBundleDisplayName</key><string>$(PRODUCT_NAME)</string><key>CFBundleName</key><string>Shop</string>
          <key>UIUserInterfaceStyle</key><string>Dark</string><key>UIRequiresFullScreen</key><true/>
          <key>LSMinimum</key><integer>12</integer>
          """
        ).utf8), path: "Info.plist")
    let information = AppInformation(list)
    #expect(information.mainStoryboard == "Start" && information.launchStoryboard == "Hello")
    #expect(information.fontFiles == ["Fonts/A.ttf", "B.otf"] && information.displayName == "Shop")
    #expect(information.interfaceStyle == "Dark" && list["UIRequiresFullScreen"] == .bool(true))
    #expect(list["LSMinimum"] == .number(12))
  }

  @Test("The storyboard of the scene manifest counts where there is no other")
  func manifest() throws {
    let text = Project.information(
      """
      <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneConfigurationName</key><string>Default</string>
      <key>UISceneStoryboardFile</key><string>Shop.storyboard</string></dict></array></dict></dict>
      """)
    let project = try Project(files: [
      "App/Info.plist": text, "App/Base.lproj/Shop.storyboard": "", "App/Main.storyboard": "",
    ]).read()
    #expect(try project.mainStoryboard(locale: nil) == "App/Base.lproj/Shop.storyboard")
  }

  @Test("A property list that cannot be read, or says nothing of an app, leaves the others their say")
  func unreadable() throws {
    let project = try Project(files: [
      "A-Info.plist": "{ broken", "GoogleService-Info.plist": "", "Kit-Info.plist": Project.information(""),
      "App/Info.plist": Project.information("<key>UIUserInterfaceStyle</key><string>Dark</string>"),
      "App/Main.storyboard": "",
    ]).read()
    #expect(project.information.interfaceStyle == "Dark")
    #expect(project.warnings.count == 1 && project.warnings[0].contains("A-Info.plist"), "\(project.warnings)")
    #expect(try project.mainStoryboard(locale: nil) == "App/Main.storyboard")
  }

  @Test("Without Info.plist: Main, else the only one besides the launch screen")
  func withoutInformation() throws {
    let main = try Project(files: ["a/Other.storyboard": "", "b/c/Base.lproj/Main.storyboard": ""]).read()
    #expect(try main.mainStoryboard(locale: nil) == "b/c/Base.lproj/Main.storyboard")
    let only = try Project(files: ["Base.lproj/LaunchScreen.storyboard": "", "Shop.storyboard": ""]).read()
    #expect(try only.mainStoryboard(locale: nil) == "Shop.storyboard")
    #expect(only.launchStoryboard(locale: nil) == "Base.lproj/LaunchScreen.storyboard")
    let many = try Project(files: ["A.storyboard": "", "B.storyboard": ""]).read()
    let error = #expect(throws: ProjectError.self) { try many.mainStoryboard(locale: nil) }
    #expect(error?.message.contains("A.storyboard, B.storyboard") == true)
    #expect(throws: ProjectError.self) { try Project(files: ["a.txt": ""]).read().mainStoryboard(locale: nil) }
  }

  @Test("An Xcode project tells the storyboard that Info.plist does not name")
  func buildSettings() throws {
    var files = [
      "One.storyboard": "", "Two Words.storyboard": "", "Info.plist": Project.information(""),
      "A.xcodeproj/project.pbxproj": """
      buildSettings = {
      \t\tINFOPLIST_KEY_UIMainStoryboardFile = Gone;
      \t\tINFOPLIST_KEY_UIMainStoryboardFile = "Two Words";
      \t\tINFOPLIST_KEY_UILaunchStoryboardName = One;
      \t\tINFOPLIST_KEY_UIMainStoryboardFile
      };
      """,
    ]
    let project = try Project(files: files).read()
    #expect(try project.mainStoryboard(locale: nil) == "Two Words.storyboard")
    #expect(project.launchStoryboard(locale: nil) == "One.storyboard")
    // Of a Mac's app the xib.
    let mac = try Project(files: [
      "MainMenu.xib": "", "A.xcodeproj/project.pbxproj": "\t\tINFOPLIST_KEY_NSMainNibFile = MainMenu;\n",
    ]).read()
    #expect(try mac.mainStoryboard(locale: nil) == "MainMenu.xib")
    // What Info.plist says goes before.
    files["Info.plist"] = Project.information("<key>UIMainStoryboardFile</key><string>One</string>")
    #expect(try Project(files: files).read().mainStoryboard(locale: nil) == "One.storyboard")
  }

  @Test("A project whose only storyboard is the launch screen has its screens in code")
  func launchScreenOnly() throws {
    let project = try Project(files: ["Base.lproj/LaunchScreen.storyboard": "", "SceneDelegate.swift": ""]).read()
    let error = #expect(throws: ProjectError.self) { try project.mainStoryboard(locale: nil) }
    #expect(error?.message.contains("LaunchScreen.storyboard: the app makes its screens in code") == true)
  }

  @Test("A Mac's app starts with its main storyboard or its main xib")
  func mac() throws {
    func start(_ keys: String) throws -> String {
      try Project(files: [
        "Info.plist": Project.information(keys), "Base.lproj/MainMenu.xib": "", "Start.storyboard": "",
        "Main.storyboard": "",
      ]).read().mainStoryboard(locale: nil)
    }
    #expect(try start("<key>NSMainStoryboardFile</key><string>Start</string>") == "Start.storyboard")
    #expect(try start("<key>NSMainNibFile</key><string>MainMenu</string>") == "Base.lproj/MainMenu.xib")
    // One that is not there says nothing.
    #expect(try start("<key>NSMainNibFile</key><string>Gone</string>") == "Main.storyboard")
  }

  @Test("Where there are only xibs their names are said")
  func onlyXibs() throws {
    let project = try Project(files: ["a/Card.xib": "", "List.xib": ""]).read()
    let error = #expect(throws: ProjectError.self) { try project.mainStoryboard(locale: nil) }
    #expect(error?.message.contains("name one of its xibs: List.xib, Card.xib") == true)
  }

  @Test("A storyboard in the folder of a language goes before that for all")
  func languages() throws {
    let project = try Project(files: [
      "Base.lproj/Main.storyboard": "", "de.lproj/Main.storyboard": "", "pt-BR.lproj/Main.storyboard": "",
    ]).read()
    #expect(try project.mainStoryboard(locale: "de-AT") == "de.lproj/Main.storyboard")
    #expect(try project.mainStoryboard(locale: "pt_BR") == "pt-BR.lproj/Main.storyboard")
    #expect(try project.mainStoryboard(locale: "fr") == "Base.lproj/Main.storyboard")
    #expect(try project.mainStoryboard(locale: nil) == "Base.lproj/Main.storyboard")
  }

  @Test(
    "Property lists that are none, with place and remedy",
    arguments: [
      ("bplist00\u{1}", "plutil"), ("<plist><dict><key>a</key></dict></plist>", "has no value"),
      ("<plist><dict><string>a</string></dict></plist>", "no key before"), ("<a/>", "root element"),
      ("<plist><integer>x</integer></plist>", "no number"), ("{ a = b; }", "XML"), ("", "XML"),
      ("<!DOCTYPE plist [<!ENTITY a \"b\"><!ENTITY c \"&a;\">]><plist><string>&c;</string></plist>", "line"),
      (
        "<plist>\(String(repeating: "<array>", count: 200))\(String(repeating: "</array>", count: 200))</plist>", "deep"
      ),
    ])
  func broken(text: String, part: String) throws {
    let error = #expect(throws: ProjectError.self) { try PropertyList(Array(text.utf8), path: "Info.plist") }
    #expect(error?.description.contains(part) == true, "\(String(describing: error))")
  }
}
