import Graphics
import Document
import Testing

@testable import Layers
@testable import Playback

@Suite("Key paths into filters and emitter cells: animation.md §4.2")
struct MemberKeyPathTests {
  private let filters = #"""
    "views": [{ "id": "a", "frame": [0, 0, 10, 10], "layer.filters": [
      { "type": "gaussianBlur", "name": "soft", "inputRadius": 4 }, { "type": "gaussianBlur", "name": "second" },
      { "name": "colorHueRotate" }, { "type": "colorMonochrome", "name": "tone", "color": "red" } ],
      "layer.backgroundFilters": [{ "name": "colorSaturate", "amount": 2 }] }]
    """#

  private func animated(_ animation: String) throws -> Performance {
    try Performance(
      scene: filters, timeline: #"{ "at": 1, "addAnimation": { "to": "a", "animation": { \#(animation) } } }"#)
  }

  private func filter(_ index: Int, _ it: Performance, at time: Double) throws -> LayerFilter {
    try it.shown("a", at: time).rare.filters[index]
  }

  @Test("An animation moves one input of one filter, by its name")
  func basic() throws {
    let it = try animated(#""type": "basic", "keyPath": "filters.second.inputRadius", "toValue": 20, "duration": 2"#)
    #expect(try filter(1, it, at: 2).radius == 15 && filter(0, it, at: 2).radius == 4)
    #expect(try filter(1, it, at: 2).filter == .gaussianBlur(sigma: 15, normalizesEdges: false))
    #expect(try filter(1, it, at: 4).radius == 10, "the model stays as it was")
  }

  @Test("Additive, keyframe and spring animations, colours and angles, and filters of the background")
  func kinds() throws {
    let additive = try animated(
      #""type": "basic", "keyPath": "filters.soft.inputRadius", "byValue": 2, "isAdditive": true, "duration": 2"#)
    #expect(try filter(0, additive, at: 2).radius == 5)
    let keys = try animated(
      #""type": "keyframe", "keyPath": "filters.tone.color", "values": ["red", "blue", "white"], "duration": 2"#)
    #expect(try filter(3, keys, at: 1.5).color == Color(0.5, 0, 0.5))
    let spring = try animated(
      #""type": "spring", "keyPath": "filters.colorHueRotate.angle", "fromValue": 0, "toValue": "90deg", "duration": 2"#
    )
    #expect(try abs(filter(2, spring, at: 1.3).angle - 1.124355 * .pi / 2) < 1e-5)
    let behind = try animated(
      #""type": "basic", "keyPath": "backgroundFilters.colorSaturate.amount", "toValue": 0, "duration": 2"#)
    #expect(try behind.shown("a", at: 2).rare.backgroundFilters[0].amount == 1)
  }

  @Test("Steps set one input, and a block animates the change")
  func steps() throws {
    let it = try Performance(
      scene: filters,
      timeline: #"""
        { "at": 1, "set": { "a": { "layer.filters.soft.inputRadius": 8 } } },
        { "at": 2, "animate": { "duration": 2, "curve": "linear",
          "changes": { "a": { "filters.soft.inputRadius": 0 } } } }
        """#)
    #expect(try filter(0, it, at: 1).radius == 8)
    #expect(try abs(filter(0, it, at: 3).radius - 4) < 1e-9)
    #expect(try filter(0, it, at: 3).name == "soft" && it.shown("a", at: 3).rare.filters.count == 4)
  }

  @Test(
    "What a layer has not is told with the remedy",
    arguments: [
      (
        #""addAnimation": { "to": "a", "animation": { "type": "basic", "keyPath": "filters.sofd.inputRadius" } }"#,
        #"no filter "sofd" at this time: it has "soft", "second""#
      ),
      (#""set": { "a": { "layer.filters.none.amount": 1 } }"#, #"no filter "none""#),
      (#""set": { "a": { "layer.filters.soft.amount": 1 } }"#, #"the filter "soft" has no "amount""#),
      (
        #"""
        "addAnimation": { "to": "a", "animation": { "type": "group", "animations": [
          { "type": "basic", "keyPath": "emitterCells.fire.scale" }] } }
        """#, #"no emitter cell "fire""#
      ),
    ])
  func mistakes(step: String, message: String) throws {
    let failure = try Performance(scene: filters, timeline: #"{ "at": 1, \#(step) }"#).failure(before: 2)
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "no failure")")
    #expect(failure?.path == "/timeline/0")
  }

  // MARK: Emitter cells

  private func emitter(_ timeline: String) throws -> Performance {
    try Performance(
      scene: #"""
        "layers": [{ "id": "e", "type": "emitter", "frame": [0, 0, 100, 100], "emitterCells": [
          { "name": "fire", "contents": "spark", "birthRate": 10, "lifetime": 1, "velocity": 100 }] }]
        """#, timeline: timeline, more: #""assets": { "spark": "spark.png" },"#)
  }

  private func particles(_ it: Performance, at time: Double) throws -> [Emission.Particle] {
    let state = try it.shown("e", at: time)
    return it.stage.tree.layers.emission(of: try it.stage.layer("e", at: Moment(path: "", time: time)), state, at: time)
      .particles()
      .visible
  }

  @Test("An animated birth rate is integrated, and the particles outlive the animation")
  func birthRate() throws {
    let it = try emitter(
      #"""
      { "at": 0, "addAnimation": { "to": "e", "animation": { "type": "basic", "keyPath": "emitterCells.fire.birthRate",
          "fromValue": 0, "toValue": 100, "duration": 2 } } }
      """#)
    // The integral of 50 t is 25 t²; those born in the last second live.
    #expect(try abs(particles(it, at: 1).count - 25) <= 1)
    #expect(try abs(particles(it, at: 2).count - 75) <= 1)
    #expect(try abs(particles(it, at: 2.5).count - (100 - 56 + 5)) <= 2, "half a second at the model's rate again")
    #expect(try abs(particles(it, at: 4).count - 10) <= 1)
  }

  @Test("Each particle keeps what its cell was at its birth")
  func births() throws {
    let it = try emitter(#"{ "at": 2, "set": { "e": { "emitterCells.fire.velocity": 0 } } }"#)
    let late = try particles(it, at: 2.5)
    #expect(late.count == 10)
    for particle in late {
      let distance = particle.position.length
      #expect(particle.age < 0.5 ? distance == 0 : abs(distance - 100 * particle.age) < 1e-9)
    }
    #expect(late.contains { $0.age < 0.5 } && late.contains { $0.age > 0.5 })
  }

  @Test("A cell that never changes gives the particles it gave without a history")
  func unchanged() throws {
    let plain = try particles(emitter(""), at: 1.5)
    let changing = try particles(
      emitter(#"{ "at": 1, "set": { "e": { "emitterCells.fire.velocity": 100 } } }"#), at: 1.5)
    #expect(plain.count == changing.count && plain.count == 10)
    for (one, other) in zip(plain, changing) {
      #expect((one.position - other.position).length < 1e-9 && abs(one.age - other.age) < 1e-9)
    }
  }
}
