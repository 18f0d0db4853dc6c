import Hashing
import Planning
import Testing

@Suite("What results say of frames")
struct FrameRecordTests {
  @Test("It is read as it was written, and anything else is refused")
  func coding() throws {
    let record = FrameRecord(index: 1_234_567, pixels: Digest(of: [1]), displayList: Digest(of: [2, 3]))
    let json = PlanningJSON.encode([record])
    #expect(try PlanningJSON.decode([FrameRecord].self, from: json) == [record])
    let digest = record.pixels.hexadecimal
    #expect(digest.count == 64 && Digest(hexadecimal: digest) == record.pixels)
    for text in ["", "1", "1 \(digest)", "1 \(digest) \(digest) ", "x \(digest) \(digest)", "1  \(digest) \(digest)"] {
      let json = Array("[\"\(text)\"]".utf8)
      #expect(throws: JSONFailure.self) { try PlanningJSON.decode([FrameRecord].self, from: json) }
    }
  }
}

@Suite("A plan is a function of the job alone")
struct PlanTests {
  private func input(frames: Int = 100, rate: (Int, Int) = (30, 1), selection: FrameRange? = nil) -> PlanInput {
    PlanInput(
      name: "fade", frameCount: frames, frameRate: FrameRate(numerator: rate.0, denominator: rate.1), width: 320,
      height: 240,
      outputs: [
        OutputSpecification(kind: .video, path: "fade.mp4", codec: "h264", settings: "crf 20"),
        OutputSpecification(kind: .still, path: "fade.png", codec: "png", frames: FrameRange(first: 50, last: 50)),
      ], jobDigest: Digest(of: [1]), engineVersion: "1.0", mediaVersion: "59", selection: selection)
  }

  @Test("Chunks are about a second long, the last one is shorter; stitching comes last")
  func chunks() throws {
    let plan = try Plan(input())
    #expect(
      plan.tasks.map { "\($0.id) \($0.frames)" } == [
        "render-0000 0-29", "render-0001 30-59", "render-0002 60-89", "render-0003 90-99", "stitch 0-99",
      ])
    #expect(plan.dependencies(of: .stitch) == [.render] && plan.dependencies(of: .render) == [])
    #expect(plan.outputs(showing: FrameRange(first: 30, last: 59)) == [0, 1])
    #expect(plan.outputs(showing: FrameRange(first: 60, last: 89)) == [0])
  }

  @Test(
    "From six lengths on, up to three at the end are cut into halves",
    arguments: [
      (1, [1]), (30, [30]), (31, [30, 1]), (179, [30, 30, 30, 30, 30, 29]), (180, [30, 30, 30, 30, 15, 15, 15, 15]),
      (187, [30, 30, 30, 30, 16, 17, 17, 17]), (188, [30, 30, 30, 30, 13, 14, 13, 14, 14]),
      (270, Array(repeating: 30, count: 6) + Array(repeating: 15, count: 6)),
      (3001, Array(repeating: 30, count: 97) + [15, 15, 15, 15, 15, 16]),
    ])
  func lengths(frames: Int, lengths: [Int]) throws {
    let grid = try Plan(input(frames: frames)).grid
    #expect((0..<grid.chunkCount).map { grid.frames(ofChunk: $0).count } == lengths)
  }

  @Test("Every frame lies in the chunk that it is said to be in")
  func everyFrame() throws {
    for frames in 1...700 {
      for rate in [12, 13, 30, 60] {
        let grid = try Plan(input(frames: frames, rate: (rate, 1))).grid
        var next = 0
        for chunk in 0..<grid.chunkCount {
          let range = grid.frames(ofChunk: chunk)
          #expect(range.first == next && range.count <= grid.chunkLength)
          for frame in range.first...range.last { #expect(grid.chunk(ofFrame: frame) == chunk) }
          next = range.last + 1
        }
        #expect(next == frames)
      }
    }
  }

  @Test(
    "The length follows the frame rate",
    arguments: [
      ((30_000, 1001), 30), ((24, 1), 24), ((1, 1), 12), ((60_000, 1001), 60), ((1 << 62, 1), 600), ((1, 1 << 62), 12),
    ])
  func length(rate: (Int, Int), length: Int) throws {
    #expect(try Plan(input(rate: rate)).grid.chunkLength == length)
  }

  @Test("A selection keeps the whole job's grid and cuts its chunks")
  func selection() throws {
    let plan = try Plan(input(selection: FrameRange(first: 45, last: 61)))
    #expect(plan.tasks.map { "\($0.id) \($0.frames)" } == ["render-0001 45-59", "render-0002 60-61", "stitch 45-61"])
    #expect(plan.task(.render(0)) == nil && plan.tasks.position(of: .render(2)) == 1)
  }

  @Test("A million chunks are planned at once, and cover every frame once")
  func manyChunks() throws {
    let plan = try Plan(input(frames: 10_000_000, rate: (10, 1)))
    #expect(plan.tasks.count == 833_338)
    var next = 0
    for position in 0..<plan.tasks.count - 1 {
      let frames = plan.tasks[position].frames
      #expect(frames.first == next)
      next = frames.last + 1
    }
    #expect(next == 10_000_000)
  }

  @Test("The hash follows everything that can change a byte")
  func hash() throws {
    let hash = try Plan(input()).hash
    #expect(try Plan(input()).hash == hash)
    let changes: [(inout PlanInput) -> Void] = [
      { $0.name = "other" }, { $0.frameCount = 101 }, { $0.frameRate.denominator = 2 }, { $0.width = 321 },
      { $0.height = 241 }, { $0.outputs[0].settings = "crf 21" }, { $0.outputs[1].frames = nil },
      { $0.outputs[0].path = "a" }, { $0.outputs[0].codec = "h265" }, { $0.outputs[0].kind = .still },
      { $0.outputs.removeLast() }, { $0.jobDigest = Digest(of: [2]) }, { $0.engineVersion = "1.1" },
      { $0.mediaVersion = "60" }, { $0.selection = FrameRange(first: 0, last: 99) },
    ]
    var hashes: Set<Digest> = [hash]
    for change in changes {
      var changed = input()
      change(&changed)
      #expect(hashes.insert(try Plan(changed).hash).inserted)
    }
  }

  @Test("What cannot be planned is refused")
  func refused() {
    #expect(throws: PlanError.frameCount(0)) { try Plan(input(frames: 0)) }
    #expect(throws: PlanError.frameCount(1_000_000_000)) { try Plan(input(frames: 1_000_000_000)) }
    #expect(throws: PlanError.frameRate(FrameRate(numerator: 30, denominator: 0))) { try Plan(input(rate: (30, 0))) }
    #expect(throws: PlanError.self) { try Plan(input(selection: FrameRange(first: 0, last: 100))) }
  }

  @Test("Its JSON is exact, and a changed one is noticed")
  func json() throws {
    let plan = try Plan(input(selection: FrameRange(first: 45, last: 61)))
    #expect(try Plan(json: plan.json()) == plan)
    #expect(plan.json() == (try Plan(json: plan.json())).json())
    let text = String(decoding: plan.json(), as: UTF8.self)
    let changed = text.replacing("crf 20", with: "crf 10")
    #expect { try Plan(json: Array(changed.utf8)) } throws: {
      if case PlanError.foreign = $0 { true } else { false }
    }
    for hostile in [
      "", "{}", text.replacing("45-61", with: "61-45"),
      text.replacing("\"frameCount\" : 100", with: "\"frameCount\" : 1e300"),
    ] {
      #expect(throws: PlanError.self) { try Plan(json: Array(hostile.utf8)) }
    }
  }

  @Test("Names of tasks and ranges are read as they are written, and nothing else")
  func names() {
    for id in [TaskID.render(0), .render(9999), .render(123_456), .stitch] { #expect(TaskID("\(id)") == id) }
    for text in ["", "render-", "render-1", "render-00001", "render--001", "render-+001", "stitch-1", "RENDER-0001"] {
      #expect(TaskID(text) == nil)
    }
    #expect(FrameRange("7") == FrameRange(first: 7, last: 7) && FrameRange("0-59")?.count == 60)
    for text in ["", "-", "5-", "-5", "5-4", "+1-2", "1-2-3", "99999999999999999999", "\(Int.max)"] {
      #expect(FrameRange(text) == nil)
    }
  }
}
