import Graphics
import Lookups

/// A function written as a program of numbers on a stack (ISO 32000-1, 7.10.5).
struct PDFProgram {
  private indirect enum Step {
    case number(Double)
    case word(String)
    case block([Step])
  }

  private let steps: [Step]

  private static let depthLimit = 20
  private static let stackLimit = 100
  private static let stepLimit = 1_000
  private static let thresholdLimit = 64
  private static let comparisons: Membership<String> = ["eq", "ne", "gt", "ge", "lt", "le"]

  /// - Returns: nil for what is no program.
  init?(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes[...], hasReferences: false)
    var count = 0
    guard case .word("{")? = lexer.next(), let steps = Self.block(&lexer, &count, depth: 0) else { return nil }
    self.steps = steps
  }

  private static func block(_ lexer: inout PDFLexer, _ count: inout Int, depth: Int) -> [Step]? {
    guard depth < depthLimit else { return nil }
    var result: [Step] = []
    while let object = lexer.next() {
      switch object {
      case .number(let number): result.append(.number(number))
      case .bool(let value): result.append(.number(value ? 1 : 0))
      case .word("}"): return result
      case .word("{"):
        guard let inner = block(&lexer, &count, depth: depth + 1) else { return nil }
        result.append(.block(inner))
      case .word(let word): result.append(.word(word))
      default: return nil
      }
      count += 1
      guard count <= stepLimit else { return nil }
    }
    return nil
  }

  /// What is on the stack at the end, the last on top; nil if a step cannot be performed.
  func callAsFunction(_ input: Double) -> [Double]? {
    var stack = [input]
    return Self.perform(steps, &stack) ? stack : nil
  }

  /// The numbers that it compares something with, of those that stand first; each as often as it does.
  var thresholds: [Double] {
    var result: [Double] = []
    func collect(_ steps: [Step]) {
      for (index, step) in steps.enumerated() {
        switch step {
        case .block(let inner): collect(inner)
        case .word(let word) where Self.comparisons.contains(word) && index > 0:
          if case .number(let number) = steps[index - 1] { result.append(number) }
        default: break
        }
      }
    }
    collect(steps)
    return Array(result.prefix(Self.thresholdLimit))
  }

  private static func perform(_ steps: [Step], _ stack: inout [Double]) -> Bool {
    for (index, step) in steps.enumerated() {
      switch step {
      case .number(let number): stack.append(number)
      // Blocks are performed by the word behind them.
      case .block: break
      case .word("if"):
        guard index >= 1, case .block(let block) = steps[index - 1], let condition = stack.popLast() else {
          return false
        }
        if condition != 0, !perform(block, &stack) { return false }
      case .word("ifelse"):
        guard index >= 2, case .block(let first) = steps[index - 2], case .block(let second) = steps[index - 1],
          let condition = stack.popLast(), perform(condition != 0 ? first : second, &stack)
        else { return false }
      case .word(let word): guard perform(word, &stack) else { return false }
      }
      guard stack.count <= stackLimit, stack.last?.isFinite != false else { return false }
    }
    return true
  }

  private static func perform(_ word: String, _ stack: inout [Double]) -> Bool {
    if let result = stack.last.flatMap({ unary(word, $0) }) {
      stack[stack.count - 1] = result
      return true
    }
    if stack.count >= 2, let result = binary(word, stack[stack.count - 2], stack[stack.count - 1]) {
      stack.removeLast(2)
      stack.append(result)
      return true
    }
    return arrange(word, &stack)
  }

  private static func unary(_ word: String, _ x: Double) -> Double? {
    switch word {
    case "abs": abs(x)
    case "neg": -x
    case "sqrt": x >= 0 ? x.squareRoot() : nil
    case "ceiling": x.rounded(.up)
    case "floor": x.rounded(.down)
    case "round": (x + 0.5).rounded(.down)
    case "truncate", "cvi": x.rounded(.towardZero)
    case "cvr": x
    case "not": x == 0 ? 1 : 0
    case "sin": sine(x / 180 * .pi)
    case "cos": cosine(x / 180 * .pi)
    case "ln": x > 0 ? logarithm(x) : nil
    case "log": x > 0 ? logarithm(x) / logarithm(10) : nil
    default: nil
    }
  }

  private static func binary(_ word: String, _ a: Double, _ b: Double) -> Double? {
    switch word {
    case "add": a + b
    case "sub": a - b
    case "mul": a * b
    case "div": b != 0 ? a / b : nil
    case "idiv": b.rounded(.towardZero) != 0 ? (a / b).rounded(.towardZero) : nil
    case "mod": b != 0 ? a.truncatingRemainder(dividingBy: b) : nil
    case "exp": a >= 0 ? power(a, b) : nil
    case "eq": a == b ? 1 : 0
    case "ne": a != b ? 1 : 0
    case "gt": a > b ? 1 : 0
    case "ge": a >= b ? 1 : 0
    case "lt": a < b ? 1 : 0
    case "le": a <= b ? 1 : 0
    case "and": a != 0 && b != 0 ? 1 : 0
    case "or": a != 0 || b != 0 ? 1 : 0
    case "xor": (a != 0) != (b != 0) ? 1 : 0
    default: nil
    }
  }

  private static func arrange(_ word: String, _ stack: inout [Double]) -> Bool {
    func count(_ value: Double?) -> Int? { value.flatMap { (0...Double(stackLimit)).contains($0) ? Int($0) : nil } }
    switch word {
    case "pop": return stack.popLast() != nil
    case "dup":
      guard let last = stack.last else { return false }
      stack.append(last)
    case "exch":
      guard stack.count >= 2 else { return false }
      stack.swapAt(stack.count - 1, stack.count - 2)
    case "copy":
      guard let number = count(stack.popLast()), number <= stack.count else { return false }
      stack += stack.suffix(number)
    case "index":
      guard let number = count(stack.popLast()), number < stack.count else { return false }
      stack.append(stack[stack.count - 1 - number])
    case "roll":
      guard let by = stack.popLast(), abs(by) < 1e6, let number = count(stack.popLast()), number <= stack.count else {
        return false
      }
      guard number > 0 else { return true }
      let moved = Array(stack.suffix(number))
      let shift = ((Int(by) % number) + number) % number
      stack.removeLast(number)
      stack += moved.suffix(shift) + moved.dropLast(shift)
    default: return false
    }
    return true
  }
}
