import Foundation
import TestSupport
import Testing

@Suite("Bundles of strangers")
struct HostileBundleTests {
  private func expect(
    _ words: String, _ fixture: BundleFixture, _ bundle: String = "changed.zip", status: Int32 = 65,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try fixture.run(["reproduce", "--bundle", bundle, "--quiet"])
    #expect(result.status == status && result.errors.contains(words), "\(result)", sourceLocation: sourceLocation)
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.temporary) == [])
  }

  @Test("One that was only packed again is the same")
  func repacked() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit().status == 0)
    try fixture.repack("pass")
    let result = try fixture.run(["reproduce", "out/menu.mp4", "--bundle", "changed.zip", "--quiet"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("What was changed in one is named, whether its list was mended or not")
  func changed() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit().status == 0)
    let touch = "data = bytearray(files[NAME]); data[len(data) // 2] ^= 1; files[NAME] = bytes(data)"
    for name in ["files/chime.wav", "fonts/Inter-Bold.otf", "job.json"] {
      try fixture.repack(touch.replacing("NAME", with: "'\(name)'"), seals: false)
      try expect("\"\(name)\" is not the file that bundle.json lists", fixture)
    }
    // With a list that fits, the job is another one.
    try fixture.repack(touch.replacing("NAME", with: "'files/chime.wav'"))
    try expect("the job, its parameters, assets or fonts changed", fixture)
    try fixture.repack("files['job.json'] = files['job.json'].replace(b'\"red\"', b'\"blue\"')")
    try expect("the job, its parameters, assets or fonts changed", fixture)
    try fixture.repack("bundle['parameters'] = [{'name': 'title', 'value': 'Other'}]")
    try expect("the job, its parameters, assets or fonts changed", fixture)
    // A font that the bundle lacks is not taken from the machine.
    try fixture.repack("del files['fonts/Inter-Bold.otf']")
    try expect("the font \"Inter-Bold\" is not installed", fixture)
    // A manifest that tells another frame's hash: the first that differs is named.
    try fixture.repack(
      """
      manifest = json.loads(files['manifest.json'])
      for index in (7, 9): manifest['identical']['frames'][index]['hash'] = '0' * 64
      files['manifest.json'] = json.dumps(manifest).encode()
      """)
    let result = try fixture.run(["reproduce", "--bundle", "changed.zip", "--quiet"])
    #expect(result.status == 1 && result.output.contains("frame 7 is the first of 2 that differ"), "\(result)")
  }

  @Test("A version that is missing is named")
  func versions() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit().status == 0)
    try fixture.repack("bundle['engineVersion'] = '0.9.0'")
    try expect("was made with engine 0.9.0", fixture, status: 69)
    try fixture.repack("bundle['mediaVersion'] = 'libavcodec 1.2.3'")
    try expect("was made with libavcodec 1.2.3", fixture, status: 69)
    try fixture.repack("bundle['formatVersion'] = 9")
    try expect("format 9", fixture)
    try fixture.repack("bundle['mediaVersion'] = 'libavcodec 1.2.3'")
    let anyway = try fixture.run(["reproduce", "--bundle", "changed.zip", "--quiet", "--anyway"])
    #expect(anyway.status == 0 && anyway.errors.contains("warning"), "\(anyway)")
  }

  @Test("What leads out, is missing, foreign or no bundle is refused, and leaves nothing")
  func hostile() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit().status == 0)
    for name in ["../out.txt", "/tmp/renderfarm-out.txt", "files/../../out.txt", "files/a\\\\b", "files//a"] {
      try fixture.repack("files['\(name)'] = b'x'")
      try expect("the name", fixture)
    }
    #expect(!fixture.folder.names().contains("out.txt"))
    try fixture.repack("files['evil/a'] = b'x'")
    try expect("is no file of the bundle", fixture)
    try fixture.repack("files['fonts/a/b.otf'] = b'x'")
    try expect("is no file of the bundle", fixture)
    try fixture.repack("files['files/new'] = b'x'", seals: false)
    try expect("is no file of the bundle", fixture)
    try fixture.repack("del files['files/chime.wav']", seals: false)
    try expect("\"files/chime.wav\" is missing", fixture)
    try fixture.repack("del files['job.json']")
    try expect("the job is missing", fixture)
    try fixture.repack("bundle = {'formatVersion': 1}", seals: false)
    try expect("bundle.json", fixture)
    try fixture.repack("bundle = []", seals: false)
    try expect("bundle.json", fixture)
    try fixture.repack("files['manifest.json'] = b'{}'")
    try expect("manifest.json", fixture)
    try fixture.repack("files['files/zeros'] = bytes(300 << 20)")
    try expect("larger than", fixture)
    try fixture.repack("files.update({'files/%d' % n: b'' for n in range(21000)})")
    try expect("files, and 20000 are the most", fixture)
    let whole = try fixture.bytes("night.zip")
    for count in [0, 10, whole.count / 2, whole.count - 1] {
      try fixture.write(Array(whole.prefix(count)), to: "changed.zip")
      try expect("changed.zip", fixture)
    }
    try expect("no-such.zip", fixture, "no-such.zip", status: 66)
    try expect("no regular file", fixture, "jobs", status: 66)
    try expect("it has no bundle.json", fixture, "other.zip".made(by: fixture))
  }

  @Test("A link in the archive is refused, and so is a job that asks for files outside")
  func links() throws {
    let fixture = try BundleFixture()
    #expect(try fixture.submit().status == 0)
    _ = try Program.output(
      of: "python3",
      [
        "-c",
        """
        import sys, zipfile
        source = zipfile.ZipFile(sys.argv[1])
        with zipfile.ZipFile(sys.argv[2], 'w') as target:
          for entry in source.infolist():
            if entry.filename == 'files/chime.wav':
              entry.external_attr = 0o120777 << 16
              target.writestr(entry, '/etc/hostname')
            else: target.writestr(entry, source.read(entry.filename))
        """, fixture.folder.file("night.zip"), fixture.folder.file("changed.zip"),
      ])
    try expect("is no regular file but a link", fixture)
    try fixture.repack("files['job.json'] = files['job.json'].replace(b'chime.wav', b'../jobs/chime.wav')")
    try expect("/sound/tracks/0/file", fixture)
    try fixture.repack("files['job.json'] = files['job.json'].replace(b'menu.srt', b'../menu.srt')")
    try expect("/outputs/3/file", fixture)
  }
}

extension String {
  /// An archive that is no bundle.
  fileprivate func made(by fixture: BundleFixture) throws -> String {
    _ = try Program.output(
      of: "python3",
      ["-c", "import sys,zipfile;zipfile.ZipFile(sys.argv[1],'w').writestr('a','b')", fixture.folder.file(self)])
    return self
  }
}
