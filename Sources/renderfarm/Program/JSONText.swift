import Planning

/// What `--json` prints.
enum JSONText {
  static func of(_ value: some Encodable) -> String {
    String(decoding: PlanningJSON.encode(value, pretty: true), as: UTF8.self)
  }
}
