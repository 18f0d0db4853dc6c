import Glibc
import Graphics
import Materials
import Media
import Raster
import Rendering

// What the compositor needs for the frames of a job, on one core: `compositor-benchmark JOB [--png FRAME FILE] [--repeat N]`.
// Prints one line of JSON: median milliseconds of CPU time a frame, for drawing everything and for drawing what changed.

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: compositor-benchmark JOB [--png FRAME FILE] [--repeat N]")
  exit(2)
}
let fonts = SystemFonts()
let loaded = try LoadedJob(try JobSource(path: arguments[1], parameters: []), fonts: fonts)
let renderer = try JobRenderer(loaded, fonts: fonts)

if let place = arguments.firstIndex(of: "--png"), arguments.count > place + 2, let frame = Int(arguments[place + 1]) {
  let list = try renderer.displayLists(frame..<frame + 1)[0]
  let bitmap = Bitmap(width: list.width, height: list.height)
  Rasterizer(assets: renderer.assets).draw(list, into: bitmap)
  let file = fopen(arguments[place + 2], "wb")!
  let bytes = try PNGWriter.encode(bitmap)
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
  exit(0)
}

let repetitions = arguments.firstIndex(of: "--repeat").flatMap { Int(arguments[$0 + 1]) } ?? 3
let stage = try renderer.stage()
// The first list is made with everything new.
var lists = [try stage.displayList(frame: 0)]
var building: [Double] = []
for frame in 1..<max(2, loaded.job.frameCount) {
  let start = milliseconds()
  lists.append(try stage.displayList(frame: frame))
  building.append(milliseconds() - start)
}
let bitmap = Bitmap(width: lists[0].width, height: lists[0].height)
let rasterizer = Rasterizer(assets: renderer.assets)
rasterizer.draw(lists[0], into: bitmap)
var whole: [Double] = []
var changed: [Double] = []
var resting: [Double] = []
for _ in 0..<repetitions {
  for list in lists {
    let start = milliseconds()
    rasterizer.draw(list, into: bitmap)
    whole.append(milliseconds() - start)
  }
  rasterizer.draw(lists[0], into: bitmap)
  for (list, before) in zip(lists.dropFirst(), lists) {
    let start = milliseconds()
    let rects = rasterizer.redraw(list, after: before, into: bitmap)
    let time = milliseconds() - start
    if rects.isEmpty { resting.append(time) } else { changed.append(time) }
  }
}
var usage = rusage()
getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
print(
  "{\"peer\":\"renderfarm\",\"whole_ms\":\(rounded(median(whole))),\"changed_ms\":\(rounded(median(changed))),"
    + "\"resting_ms\":\(rounded(median(resting))),\"resting_frames\":\(resting.count / repetitions),"
    + "\"display_list_ms\":\(rounded(median(building))),\"frames\":\(lists.count),"
    + "\"peak_rss_mb\":\(Double(usage.ru_maxrss) / 1024)}")
