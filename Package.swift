// swift-tools-version: 6.1
import PackageDescription

// The module graph: every target and every dependency, from top to bottom. `Sources/README.md` says what each module is
// for. For tests, the Makefile passes `--explicit-target-dependency-import-check error`, so an import that is not declared
// here does not build.

let engine = wing(
  "Engine",
  [
    part("Lookups"),
    part("Hashing", uses: "CVectors"),
    part("Graphics", uses: "Hashing"),
    part("Raster", uses: "Graphics", "Hashing", "CVectors"),
    part("Media", uses: "Graphics", "Hashing", "CFFmpeg", "CX264", "CImages", "CVectors"),
    part("Text", uses: "Graphics", "Hashing", "CFreeType", "CUnicode"),
    part("Motion", uses: "Graphics"),
    part("Sound", uses: "Graphics"),
    part("Physics", uses: "Motion", "Graphics", "Hashing", "CBox2D"),
    part("Document", uses: "Sound", "Motion", "Graphics", "Hashing"),
    part("Screens", uses: "Document", "Motion", "Graphics"),
    part("JSONTree"),
    part(
      "JobFile", uses: "JSONTree", "Screens", "Document", "Sound", "Motion", "Graphics", "Hashing",
      excluding: "README.md"),
    part("Layers", uses: "Motion", "Graphics", "Text", "Hashing"),
    part("ConstraintSolver"),
    part("Views", uses: "Layers", "Motion", "ConstraintSolver", "Graphics"),
    part("XMLTree", uses: "CXML"),
    part("VectorImages", uses: "XMLTree", "Text", "Graphics", "Hashing"),
    part("Lottie", uses: "JSONTree", "Motion", "Graphics", "Hashing"),
    part("InterfaceBuilder", uses: "XMLTree", "Screens", "Document", "Graphics"),
    part("AppProject", uses: "InterfaceBuilder", "XMLTree", "Graphics", isOptimised: false),
    part(
      "Playback",
      uses: "Physics", "Screens", "Document", "Views", "Layers", "Motion", "Graphics", "Text", "Hashing"),
  ])

// What can be compiled begins in the order of names, the last first. All that reads and plays jobs waits for Document, which would
// begin behind the rasteriser: that waits for it, and uses nothing of it.
for module in engine where module.name == "Raster" { module.dependencies.append("Document") }

let farm = wing(
  "Farm",
  [
    part("Planning", uses: "Hashing"),
    part("Files", uses: "Hashing", isOptimised: false),
    part("Archives", uses: "Files", "CZlib", isOptimised: false),
    part("Machine", uses: "Files", "CProcess", isOptimised: false),
    part("JobFolders", uses: "Files", "Planning", "Hashing", isOptimised: false),
    part("Caching", uses: "JobFolders", "Machine", "Files", "Planning", "Hashing", isOptimised: false),
    part("Wire", uses: "JobFolders", "Files", "Planning", "Hashing", isOptimised: false),
    part("Scheduling", uses: "Planning"),
    part("Storage", uses: "Planning", "Hashing", "CSQLite", isOptimised: false),
    part("Backlog", uses: "Files", "Planning", isOptimised: false),
    part("Reports", uses: "Document", "Planning", "Hashing", isOptimised: false),
    part("Traces", uses: "Hashing", "Graphics"),
    part("Review", uses: "Files", "Reports", "Traces", "Planning", "Hashing", isOptimised: false),
    part("Bisection", uses: "Files", from: .subprocess, .files, isOptimised: false),
    part("Cluster", uses: "JobFolders", "Files", "Planning", "Hashing", from: .subprocess, isOptimised: false),
    part(
      "Coordination",
      uses: "Scheduling", "Storage", "Wire", "JobFolders", "Machine", "Files", "Planning", "Hashing",
      from: .subprocess, .files, .logging, isOptimised: false),
    part(
      "Materials",
      uses: "Lottie", "VectorImages", "XMLTree", "Raster", "Media", "Text", "Graphics", "Archives", "Files", "Hashing"),
    part(
      "Rendering",
      uses: "Materials", "Wire", "Caching", "JobFolders", "Machine", "Files", "Planning", "Reports", "Traces",
      "Playback",
      "AppProject",
      "InterfaceBuilder", "Lottie", "VectorImages", "XMLTree", "Screens", "Physics", "JobFile", "Document", "Raster",
      "Sound",
      "Media",
      "Text",
      "Layers",
      "Graphics", "Hashing"),
    part(
      "Bundles",
      uses: "Rendering", "Materials", "Archives", "Files", "Planning", "Reports", "Document", "Hashing",
      isOptimised: false),
    part(
      "Control",
      uses: "Cluster", "Backlog", "Storage", "Reports", "Caching", "JobFolders", "Machine", "Files", "Planning",
      isOptimised: false),
    part(
      "FilmTesting",
      uses: "Rendering", "Materials", "Review", "Reports", "Traces", "Machine", "Files", "Planning", "JobFile",
      "Document",
      "Media", "Graphics",
      "Hashing", isOptimised: false),
  ])

let studio = wing(
  "Studio",
  [
    part("Pages", uses: "Machine", from: .http, .sockets, isOptimised: false),
    part(
      "FarmPage",
      uses: "Pages", "Control", "Cluster", "Storage", "JobFolders", "Files", "Planning", "Media", "Graphics",
      from: .http, isOptimised: false),
    part(
      "Studio",
      uses: "Pages", "Control", "Rendering", "Materials", "Files", "Planning", "Playback", "JobFile", "Document",
      "Layers", "Media",
      "Graphics", "Hashing",
      from: .http, isOptimised: false),
  ])
let pages = [
  ["page.css", "requests.js"], ["farm.html", "farm.css", "farm.js", "job.js", "openapi.json"],
  ["studio.html", "studio.css", "studio.js", "render.js", "timeline.js", "tree.js"],
]
for (module, files) in zip(studio, pages) {
  // The pages are part of the program.
  module.resources = files.map { .embedInCode("Page/\($0)") }
}

for module in farm where module.name == "Reports" {
  // As are styles and scripts of reports.
  module.resources = ["difference.css", "difference.js"].map { .embedInCode("Difference/\($0)") }
}

let bridges = [
  bridge("CFFmpeg", linking: "-Xlinker", "--export-dynamic-symbol=_ZN3hwy8platform15TimerResolutionEv"),
  // x264 finds our `memalign` (`memory.c`), x265 our `posix_memalign` (`room.c`).
  bridge(
    "CX264", linking: "-Xlinker", "--export-dynamic-symbol=memalign", "-Xlinker",
    "--export-dynamic-symbol=posix_memalign", isLoaded: true),
  // Foundation asks for a library of this name, too. All that is called of it stands in the bridge, and this is empty.
  bridge("CCurl", excluding: "Placeholder", linking: "-L\(Context.packageDirectory)/Sources/Bridges/CCurl/Placeholder"),
  // What Box2D finds under these names is ours (`SinesForBox2D.swift`), where the program shows them to libraries.
  bridge(
    "CBox2D", to: "box2d", "m",
    linking: "-Xlinker", "--export-dynamic-symbol=sinf", "-Xlinker", "--export-dynamic-symbol=cosf",
    "-Xlinker", "--export-dynamic-symbol=sincosf"),
  bridge("CVectors"),
  bridge("CImages", to: "png16", "jpeg"),
  bridge("CProcess"),
  bridge("CZlib", to: "z"),
  bridge("CSQLite", isLoaded: true),
  bridge("CXML", headers: "-I/usr/include/libxml2", isLoaded: true),
  bridge("CLoading"),
  bridge("CUnicode", to: "fribidi", "unibreak"),
  bridge("CFreeType", to: "freetype", "harfbuzz", headers: "-I/usr/include/freetype2", "-I/usr/include/harfbuzz"),
]

let package = Package(
  name: "renderfarm",
  products: [.library(name: "FilmTesting", targets: ["FilmTesting"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: bridges + engine + farm + studio + [
    .executableTarget(
      name: "renderfarm",
      dependencies: [
        "Studio", "FarmPage", "Control", "Coordination", "Backlog", "Cluster", "Storage", "Scheduling", "Reports",
        "Traces", "Review", "Bundles", "Rendering", "Materials", "Caching", "JobFolders", "Archives", "Bisection",
        "Machine",
        "Files", "Planning",
        "Playback",
        "InterfaceBuilder", "XMLTree",
        "JobFile", "Document", "Media", "Sound", "Views", "Layers", "Text",
        "Graphics", "Hashing", "Lookups", "CCurl", .arguments,
      ], swiftSettings: .unoptimised,
      // With Swift's libraries in it, the program shows all its names to the libraries that it loads, which look each of theirs up
      // among them first. They find what is exported by name.
      // And who asks for threads, or sleeps for want of memory, is watched (`CProcess/starvation.c`).
      linkerSettings: [
        .unsafeFlags([
          "-Xlinker", "--no-export-dynamic", "-Xlinker", "--wrap=pthread_create", "-Xlinker", "--wrap=sleep",
        ])
      ]),
    suite("GraphicsTests", of: "Graphics", "Hashing", "TestSupport"),
    // What can be compiled begins in the order of names, the last first. These need the longest of all tests, and would
    // hold up what others wait for: Playback, which they do not use, goes first.
    suite(
      "RasterTests", of: "Raster", "Graphics", "Hashing", "CVectors", "RandomLists", "TestSupport", "Playback",
      isOptimised: true),
    suite("MediaTests", of: "Media", "Graphics", "Hashing", "CFFmpeg", "CVectors", "TestSupport"),
    suite("SoundTests", of: "Sound", "Media", "Graphics", "TestSupport"),
    suite("TextTests", of: "Text", "Graphics", "Rendering", "Materials", "Media"),
    suite("ScreensTests", of: "Screens", "Document", "Graphics"),
    suite("JobFileTests", of: "JobFile", "JSONTree", "Document", "Motion", "Graphics", "TestSupport"),
    suite("LayersTests", of: "Layers", "Motion", "Graphics", "TestSupport"),
    suite("ConstraintSolverTests", of: "ConstraintSolver", "TestSupport", isOptimised: true),
    suite("VectorImagesTests", of: "VectorImages", "XMLTree", "Materials", "Text", "Raster", "Graphics"),
    suite("LottieTests", of: "Lottie", "JSONTree", "Raster", "Graphics"),
    suite("InterfaceBuilderTests", of: "InterfaceBuilder", "XMLTree", "Document", "Graphics", "TestSupport"),
    suite("AppProjectTests", of: "AppProject", "InterfaceBuilder", "XMLTree", "Graphics"),
    suite("ViewsTests", of: "Views", "ConstraintSolver", "Layers", "Motion", "Graphics", "TestSupport"),
    suite("PhysicsTests", of: "Physics", "Motion", "Graphics", "Hashing", "TestSupport"),
    suite("PlaybackTests", of: "Playback", "JobFile", "Document", "Layers", "Motion", "Graphics", "TestSupport"),
    suite(
      "SceneTests", of: "Rendering", "Materials", "Archives", "Caching", "Playback", "Physics", "JobFile", "Document",
      "Layers",
      "Media", "Text",
      "Graphics", "Hashing", "JobFolders", "Files", "Planning",
      "TestSupport"),
    suite("CommandTests", of: "TestSupport", "renderfarm", "fuzz", "Machine", "Hashing", excluding: "oracle.py"),
    suite("DeterminismTests", of: "TestSupport", "renderfarm"),
    suite("RandomJobsTests", of: "RandomJobs", "JobFile", "Document"),
    suite("PlanningTests", of: "Planning", "Hashing"),
    suite("FilesTests", of: "Files", "TestSupport"),
    suite("ArchivesTests", of: "Archives", "Files", "TestSupport"),
    suite("BisectionTests", of: "Bisection", "TestSupport"),
    suite("MachineTests", of: "Machine", "CProcess"),
    suite("JobFoldersTests", of: "JobFolders", "Files", "Planning", "Hashing", "TestSupport"),
    suite("WireTests", of: "Wire", "Planning", "Hashing", "TestSupport"),
    suite("SchedulingTests", of: "Scheduling", "Planning", "Hashing"),
    suite("SimulationTests", of: "Scheduling", "Planning", "Hashing", "TestSupport", isOptimised: true),
    suite("BacklogTests", of: "Backlog", "Files", "Planning", "TestSupport"),
    suite("StorageTests", of: "Storage", "Planning", "Hashing", "TestSupport"),
    suite("ClusterTests", of: "Cluster", "Lookups", "JobFolders", "Planning", "Hashing", "TestSupport", "renderfarm"),
    suite("ReportsTests", of: "Reports", "Document", "Planning", "Hashing"),
    suite(
      "ReviewTests", of: "Review", "Reports", "Traces", "Planning", "Rendering", "Materials", "Hashing", "TestSupport"),
    suite("FilmTestingTests", of: "FilmTesting", "Review", "Reports", "Media", "Graphics", "TestSupport", "renderfarm"),
    .testTarget(
      name: "FilmTestsExample", dependencies: ["FilmTesting", "renderfarm"], path: "Examples/FilmTests/Tests/FilmTests",
      exclude: ["Goldens"], swiftSettings: .unoptimised),
    suite(
      "TracesTests", of: "Traces", "Rendering", "Materials", "Hashing", "JobMutations", "RandomJobs", "TestSupport"),
    suite(
      "StudioTests", of: "Studio", "Pages", "Control", "Planning", "Rendering", "Materials", "Media", "Hashing",
      "TestSupport",
      "renderfarm",
      from: .http,
      excluding: "browser.py", "farm.py"),
    suite(
      "FarmPageTests", of: "FarmPage", "Pages", "Control", "Backlog", "Storage", "JobFolders", "Files", "Planning",
      "Hashing", "TestSupport", "renderfarm", from: .http),
    suite("LawTests", of: "TestSupport", "renderfarm", excluding: "async_frames.py"),
    suite(
      "CoordinationTests",
      of: "Coordination", "Wire", "JobFolders", "Files", "Planning", "Storage", "Hashing", "TestSupport", "fake-worker"),
    .executableTarget(
      name: "compositor-benchmark", dependencies: ["Rendering", "Materials", "Raster", "Media", "Graphics"],
      path: "Benchmarks/Compositor", swiftSettings: .optimised),
    .executableTarget(
      name: "coordination-benchmark",
      dependencies: ["Coordination", "Wire", "JobFolders", "Files", "Planning", "Hashing"],
      path: "Benchmarks/Coordination", swiftSettings: .optimised),
    .executableTarget(
      name: "schedule-simulation", dependencies: ["Scheduling", "Reports", "Planning", "Hashing"],
      path: "Benchmarks/Schedule", swiftSettings: .optimised),
    .executableTarget(
      name: "solver-benchmark", dependencies: ["ConstraintSolver"], path: "Benchmarks/Solver",
      swiftSettings: .optimised),
    .executableTarget(
      name: "physics-benchmark", dependencies: ["Physics", "Motion", "Graphics"], path: "Benchmarks/Physics",
      swiftSettings: .optimised),
    .executableTarget(
      name: "fake-worker", dependencies: ["Wire", "JobFolders", "Files", "Planning", "Hashing"],
      path: "Tests/FakeWorker", swiftSettings: .unoptimised),
    .target(
      name: "RandomJobs", dependencies: ["JobFile", "Document", "Sound", "Graphics", "TestSupport"],
      path: "Tests/RandomJobs", swiftSettings: .optimised),
    .target(
      name: "RandomLists", dependencies: ["Raster", "Media", "Graphics", "Hashing", "TestSupport"],
      path: "Tests/RandomLists", swiftSettings: .optimised),
    .target(
      name: "JobMutations", dependencies: ["RandomJobs", "Traces", "Rendering", "Materials", "Hashing", "TestSupport"],
      path: "Tests/JobMutations", swiftSettings: .unoptimised),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Rendering", "Materials", "Reports", "Playback", "JobFile", "Document", "Raster", "Media", "Graphics",
        "Hashing",
        "RandomJobs", "RandomLists",
        "TestSupport",
      ],
      path: "Tests/Fuzz", swiftSettings: .optimised),
    .executableTarget(
      name: "animation-benchmark", dependencies: ["Playback", "JobFile", "Document", "Layers", "Motion", "Graphics"],
      path: "Benchmarks/Animation", swiftSettings: .optimised, linkerSettings: [.linkedLibrary("m")]),
    .executableTarget(
      name: "numerics-probe", dependencies: ["Graphics"], path: "Tests/NumericsProbe", swiftSettings: .unoptimised),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: .unoptimised),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

/// Targets of one wing live in `Sources/<wing>/<target>`. Each may use `Lookups`, which stand where others have
/// dictionaries.
func wing(_ folder: String, _ parts: [Target]) -> [Target] {
  for part in parts {
    part.path = "Sources/\(folder)/\(part.name)"
    if part.name != "Lookups" { part.dependencies.append("Lookups") }
  }
  return parts
}

/// - Parameter isOptimised: false for what waits for files, processes and networks, and computes nothing.
func part(
  _ name: String, uses: String..., from products: Target.Dependency..., excluding excluded: String...,
  isOptimised: Bool = true
) -> Target {
  // The scratch memory of rasteriser and simulator is held by classes; asking at every access whether another is
  // under way costs a fifth of small shapes. What can be decided when compiling is still decided.
  let unchecked: [SwiftSetting] =
    ["Raster", "Physics"].contains(name) ? [.unsafeFlags(["-enforce-exclusivity=unchecked"])] : []
  return .target(
    name: name, dependencies: uses.map { .byName(name: $0) } + products, exclude: excluded,
    swiftSettings: unchecked + (isOptimised ? .optimised : .unoptimised))
}

/// The libraries that are not ours; `Documentation/contributing.md` says why each is here.
extension Target.Dependency {
  static var arguments: Self { .product(name: "ArgumentParser", package: "swift-argument-parser") }
  static var http: Self { .product(name: "FlyingFox", package: "FlyingFox") }
  static var sockets: Self { .product(name: "FlyingSocks", package: "FlyingFox") }
  static var logging: Self { .product(name: "Logging", package: "swift-log") }
  static var files: Self { .product(name: "SystemPackage", package: "swift-system") }
  static var subprocess: Self { .product(name: "Subprocess", package: "swift-subprocess") }
}

/// A plain C header over system libraries: `Sources/Bridges/<name>/{include/<name>.h, shim.c}`.
/// Contraction into fused multiply-adds is off, as everywhere (see "Where determinism comes from").
///
/// - Parameter isLoaded: whether its library is loaded by the first call.
func bridge(
  _ name: String, to libraries: String..., headers: String..., excluding excluded: String..., linking flags: String...,
  isLoaded: Bool = false
) -> Target {
  .target(
    name: name, dependencies: isLoaded ? ["CLoading"] : [], path: "Sources/Bridges/\(name)", exclude: excluded,
    cSettings: [.unsafeFlags(["-ffp-contract=off"] + headers)],
    cxxSettings: [.unsafeFlags(["-ffp-contract=off"] + headers)],
    linkerSettings: libraries.map { .linkedLibrary($0) } + (flags.isEmpty ? [] : [.unsafeFlags(flags)]))
}

/// - Parameter isOptimised: whether its tests compute much themselves, such as a reference's pixels.
func suite(
  _ name: String, of modules: String..., from products: Target.Dependency..., excluding excluded: String...,
  isOptimised: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: modules.map { .byName(name: $0) } + products, exclude: excluded,
    swiftSettings: isOptimised ? .optimised : .unoptimised)
}

extension [SwiftSetting] {
  /// For tests, commands and what coordinates: what they ask for takes its time in the engine, which is optimised.
  /// Optimising tests and commands took two fifths of a build.
  static var unoptimised: Self { [.unsafeFlags(["-Onone"])] }

  /// For what computes. The Makefile builds all that does not say this without optimisation, and so the libraries that
  /// are not ours; only what is given to the compiler proper comes behind that flag. Inlining across modules is part
  /// of optimising a release.
  static var optimised: Self {
    [.unsafeFlags(["-Xfrontend", "-O", "-Xfrontend", "-enable-default-cmo"], .when(configuration: .release))]
  }
}
