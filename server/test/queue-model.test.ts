import { describe, expect, test } from 'vitest'
import { type DeskCosts, type DeskLoad, simulateDesk } from '../bench/queue-model.ts'

const costs: DeskCosts = { changeMs: 2, commitMs: 1, eventMs: 0.01, readMs: 0.5 }
const load: DeskLoad = { screens: 30, changesPerSecond: 1, servers: 1, seconds: 60 }

describe('the simulation of a desk', () => {
  test('a quiet desk needs the sum of its costs, and at most the time in which the screens ask', () => {
    const { p95Ms } = simulateDesk(costs, { ...load, screens: 1, changesPerSecond: 0.5 })
    const sum = costs.changeMs + costs.commitMs + costs.eventMs + costs.readMs
    expect(p95Ms).toBeGreaterThan(sum)
    expect(p95Ms).toBeLessThan(sum + 101)
  })

  test('a server is as busy as its costs say', () => {
    const { serverBusy, databaseBusy } = simulateDesk(costs, { ...load, changesPerSecond: 4, seconds: 600 })
    // Changes that come while a screen is about to ask share one read, so it is less than all reads.
    expect(serverBusy).toBeGreaterThan(4 * 0.002)
    expect(serverBusy).toBeLessThan(4 * (0.002 + 30 * 0.000_51))
    expect(databaseBusy).toBeCloseTo(0.004, 3)
  })

  test('waits like a queue with one server and equal jobs', () => {
    // One screen that reads at no cost: only the changes queue. The mean wait is known (Pollaczek and Khinchine).
    const busy = 0.8
    const only = { changeMs: 10, commitMs: 0, eventMs: 0, readMs: 0 }
    const half = simulateDesk(only, { ...load, screens: 1, changesPerSecond: busy * 100, seconds: 600 })
    expect(half.serverBusy).toBeCloseTo(busy, 1)
    const meanWaitMs = (busy * 10) / (2 * (1 - busy))
    expect(half.p95Ms).toBeGreaterThan(meanWaitMs)
  })

  test('beyond its limit the delay grows with the time', () => {
    const over = { ...load, screens: 2_000, changesPerSecond: 5 }
    const [short, long] = [10, 60].map((seconds) =>
      simulateDesk({ ...costs, readMs: 2 }, { ...over, seconds }),
    )
    expect(long?.p95Ms).toBeGreaterThan((short?.p95Ms ?? 0) * 3)
  })

  test('a second server halves what the reads cost, and not what the commits cost', () => {
    const many = { ...load, screens: 600, changesPerSecond: 2 }
    const [one, two] = [1, 2].map((servers) => simulateDesk(costs, { ...many, servers }))
    expect(two?.serverBusy).toBeLessThan((one?.serverBusy ?? 0) * 0.6)
    expect(two?.databaseBusy).toBeCloseTo(one?.databaseBusy ?? 0, 5)
  })

  test('the same seed gives the same result', () => {
    expect(simulateDesk(costs, load, 7)).toEqual(simulateDesk(costs, load, 7))
    expect(simulateDesk(costs, load, 7)).not.toEqual(simulateDesk(costs, load, 8))
  })
})
