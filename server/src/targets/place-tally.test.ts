import { countStages } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordChanges } from './change-log.ts'
import { changedTally, talliedCounts, tallyOf } from './place-tally.ts'
import type { StoredTarget } from './target-rows.ts'

const facts = fc.record({
  isArrested: fc.boolean(),
  isInactive: fc.boolean(),
  isTimeApproved: fc.boolean(),
  linkedChatterId: fc.constantFrom(null, null, 1),
  operationId: fc.constantFrom(1, 2),
})
/** One target of a few, as it becomes; undefined when it is deleted. */
const change = fc.record({ id: fc.integer({ min: 1, max: 8 }), after: fc.option(facts, { nil: undefined }) })

test('S3 the tally follows every change as if all targets were counted again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }), (steps) => {
      let targets: StoredTarget[] = []
      let tally = tallyOf(targets)
      for (const step of steps) {
        const last = new Map(step.map(({ id, after }) => [id, after]))
        const fresh = new Map<number, StoredTarget>()
        for (const [id, after] of last) if (after) fresh.set(id, { ...aTarget(), ...after, id })
        const ids = [...last.keys()]
        tally = changedTally(tally, recordChanges(targets, ids, fresh))
        const left = targets.filter(({ id }) => !last.has(id))
        targets = [...left, ...fresh.values()].sort((a, b) => a.id - b.id)
        for (const operation of [1, 2]) {
          const own = targets.filter(({ operationId }) => operationId === operation)
          expect(talliedCounts(tally, operation)).toEqual(countStages(own))
        }
      }
    }),
  )
})
