import Foundation
import JobMutations
import RandomJobs
import Rendering

let arguments = CommandLine.arguments
let folder = "/work/main/Jobs"
let seed = UInt64(arguments[1])!
let limit = Int(arguments[2])!
let only = arguments.count > 3 ? arguments[3] : nil
let fonts = SystemFonts()
var bases: [(name: String, document: DocumentNode, film: MutatedFilm)] = []
let began = Date()
for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where file.hasSuffix(".json") {
  if let only, !file.hasPrefix(only + ".") { continue }
  guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8), let document = DocumentNode(json: text)
  else { continue }
  do {
    bases.append((file, document, try MutatedFilm(document, folder: folder, fonts)))
  } catch { print("no base: \(file) \("\(error)".prefix(200))") }
}
print("bases \(bases.count) in \(Date().timeIntervalSince(began)) s")
var sets = bases.enumerated().map { JobMutations($0.element.document, seed: seed &* 1000 &+ UInt64($0.offset)) }
var (tried, right, unchanged, unseen, invalid, unfit) = (0, 0, 0, 0, 0, 0)
var byName: [String: (Int, Int)] = [:]
var turn = 0
while tried < limit, turn < limit * 200 {
  let index = turn % bases.count
  turn += 1
  guard let mutation = sets[index].next() else { unfit += 1; continue }
  guard let film = try? MutatedFilm(mutation.document, folder: folder, fonts) else { invalid += 1; continue }
  let verdict = MutationVerdict(bases[index].film, film, mutation)
  switch verdict {
  case .unchanged: unchanged += 1; continue
  case .right: right += 1
  case .unseen:
    unseen += 1
    print("UNSEEN \(bases[index].name) \(mutation.name) \(mutation.place)")
  case .wrong(let text): print("WRONG \(bases[index].name) \(mutation.name) \(mutation.place) \(mutation.ids.sorted().prefix(3)): \(text.prefix(900))")
  }
  tried += 1
  byName[mutation.name, default: (0, 0)].0 += 1
  if verdict == .right { byName[mutation.name, default: (0, 0)].1 += 1 }
}
for (name, counts) in byName.sorted(by: { $0.key < $1.key }) { print("\(name): \(counts.1)/\(counts.0)") }
print("right \(right) of \(tried), unseen \(unseen); unchanged \(unchanged), invalid \(invalid), unfit \(unfit); \(Date().timeIntervalSince(began)) s")
