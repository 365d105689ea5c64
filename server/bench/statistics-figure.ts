import {
  type Arrestee,
  arresteeOf,
  type CountingSetup,
  countView,
  type ViewName,
  viewNames,
} from '@watchfloor/core'
import { type DemoOperation, makeOperation } from '@watchfloor/fixtures'
import { type Figure, median } from './measure.ts'

const arrests = 100_000
const turns = 7
const zone = 'America/New_York'
const now = '2026-11-21T02:40:00.000Z'
const setup: CountingSetup = { county: 'Polk', state: 'FL', zone, now }

/** Measures every view of the Visual Dashboard over 100,000 arrests on one core. The figure is the slowest of their medians. */
export function statisticsFigure(): Figure {
  const arrestees = makeArrestees()
  const times = viewNames.map((name) => [name, timeOf(name, arrestees)] as const)
  const slowest = times.reduce((a, b) => (b[1] > a[1] ? b : a))
  const all = times.reduce((sum, [, ms]) => sum + ms, 0)
  return {
    name: 'statistics, counted',
    value: slowest[1],
    limit: 150,
    unit: 'ms',
    better: 'less',
    detail: `${arrests} arrests, the slowest view (${slowest[0]}); all ${times.length} take ${all.toFixed(0)} ms`,
  }
}

function timeOf(name: ViewName, arrestees: readonly Arrestee[]): number {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const startedMs = performance.now()
    countView(name, arrestees, setup)
    times.push(performance.now() - startedMs)
  }
  return median(times)
}

/** Repeats the arrests of a large operation with their charges as separate records. */
function makeArrestees(): Arrestee[] {
  const { targets, entries } = makeOperation({ seed: 1, size: 5_000, now, zone })
  const arrested = targets.filter(({ isArrested }) => isArrested)
  const charges = degreesIn(entries, 'charges')
  const history = degreesIn(entries, 'criminalhistory')
  return Array.from({ length: arrests }, (_, index) => {
    const target = arrested[index % arrested.length]
    if (!target) throw new Error('the operation has no arrests')
    return arresteeOf(
      { ...target, id: index + 1 },
      charges.get(target.id) ?? [],
      history.get(target.id) ?? [],
    )
  })
}

function degreesIn(
  entries: DemoOperation['entries'],
  wanted: 'charges' | 'criminalhistory',
): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { targetId, list, values } of entries) {
    if (list !== wanted) continue
    found.set(targetId, [...(found.get(targetId) ?? []), String(values['degree'])])
  }
  return found
}
