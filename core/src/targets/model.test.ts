import { at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenRule } from '../../test/model/invariants.ts'
import { brokenPromise } from '../../test/model/outcome.ts'
import { Records } from '../../test/model/records.ts'
import { anyStep, decide, type Step, type StepKind, stepKinds } from '../../test/model/steps.ts'

/** Number of sequences. Some are short, so that a failure shrinks to the few steps it needs. */
const sequences = 1_200
const maxSteps = 240
const atLeastSteps = 100_000

/** The kinds of steps that were done and refused, to detect a model that only refuses. */
const tally = { steps: 0, done: new Set<StepKind>(), refused: new Set<StepKind>() }

function play(steps: readonly Step[]): void {
  const records = new Records(at('19:00'))
  for (const step of steps) {
    tally.steps++
    const before = records.all
    const decided = decide(step, records)
    if (decided?.ok) {
      tally.done.add(step.kind)
      records.apply(decided.value)
      const promise = brokenPromise(step, decided.value, before)
      if (promise) throw new Error(promise)
    } else {
      if (decided) tally.refused.add(step.kind)
      if (records.all.some((target, index) => target !== before[index]))
        throw new Error('a refused step changed a record')
    }
    const rule = brokenRule(records)
    if (rule) throw new Error(rule)
  }
}

/** Returns the seed in `MODEL_SEED`, which repeats the sequences of a failure that printed it. */
function replay(): { seed?: number } {
  const seed = process.env['MODEL_SEED']
  return seed ? { seed: Number(seed) } : {}
}

test('S1 S2 S3 L7 no sequence of steps breaks a rule or loses a record', () => {
  const anySequence = fc.array(anyStep, { maxLength: maxSteps, size: 'max' })
  fc.assert(fc.property(anySequence, play), { numRuns: sequences, ...replay() })
  expect(tally.steps).toBeGreaterThanOrEqual(atLeastSteps)
  expect(stepKinds.filter((kind) => !tally.done.has(kind))).toEqual(['wait'])
  expect(stepKinds.filter((kind) => !tally.refused.has(kind))).toEqual(['cancel', 'case-number', 'wait'])
}, 60_000)
