import Testing

@testable import ConstraintSolver

@Suite("Costs")
struct CostTests {
  @Test("Short costs are added to long ones level by level, and what is left of nothing goes")
  func adding() {
    var cost = Cost.zero
    // Priorities from 1 to 20, and a level below 0 for each constraint.
    for order in 0..<20 { cost.add(Cost(priority: Double(order + 1), order: order), times: 3) }
    let priorities: [Double] = (1...20).reversed().map { Double($0) }
    let ties: [Double] = (1...20).map { -Double($0) }
    #expect(cost.entries.map(\.level) == priorities + ties)
    #expect(cost.entries.allSatisfy { $0.weight == 3 })
    let long = cost
    cost.add(Cost(priority: 5, order: 4), times: -3)
    let left: [Double] = (priorities + ties).filter { abs($0) != 5 }
    #expect(cost.entries.map(\.level) == left)
    cost.add(Cost(priority: 6, order: 30), times: 0.5)
    #expect(cost.entries.map(\.level) == left + [-31])
    #expect(cost.entries.first { $0.level == 6 }?.weight == 3.5)
    #expect(cost.entries.last?.weight == 0.5)
    // A long one is merged, with the same sums.
    cost.add(long, times: -1)
    #expect(cost.entries.map(\.level) == [6, 5, -5, -31])
    #expect(cost.entries.map(\.weight) == [0.5, -3, -3, 0.5])
  }
}
