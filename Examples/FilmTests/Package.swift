// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "FilmTests",
  // In a package of your own: the path to your copy of renderfarm, or its address and a revision.
  dependencies: [.package(name: "renderfarm", path: "../..")],
  targets: [
    .testTarget(
      name: "FilmTests", dependencies: [.product(name: "FilmTesting", package: "renderfarm")], exclude: ["Goldens"])
  ]
)
