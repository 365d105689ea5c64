import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { failureOf, invalid, refused } from '../kernel/failure.ts'
import { err, ok } from '../kernel/result.ts'
import { addTarget } from '../targets/add.ts'
import type { Target } from '../targets/target.ts'
import { type OperationState, operationStates } from './operation.ts'
import {
  decidedIn,
  type OperationWork,
  whyNoCaseWork,
  whyNoChange,
  whyNoContentChange,
  whyNoStageWork,
  whyNoWork,
} from './permit-change.ts'

const inState = (state: OperationState) => ({ name: 'Summer', state })
const arrest = anArrest({ id: 1, caseNumber: '', isReviewed: true })
const chatting = aTarget({ id: 2 })
const expected = aMeetUp({ id: 3, dateTime: at('21:00') })

const saving = (before: Target, change: Partial<Target>) => ({
  change: { saved: [{ ...before, ...change }], added: [], removed: [] },
  known: (id: number) => (id === before.id ? before : undefined),
})

describe.each(operationStates)('O3 an operation that is %s', (state) => {
  const isOpen = state === 'open'
  const refusal = isOpen ? undefined : 'operation.closed'
  const caseRefusal = state === 'sealed' ? 'operation.closed' : undefined

  test.each<[string, Target, Partial<Target>]>([
    ['the approval of a time', chatting, { isTimeApproved: true, dateTime: at('21:00') }],
    ['a requested time', chatting, { dateTime: at('21:00') }],
    ['an edit of a target that is not arrested', chatting, { notes: 'late' }],
    ['inactive', chatting, { isInactive: true }],
    ['an arrival', expected, { arrivalTime: at('21:02') }],
    ['an arrest', expected, { isArrested: true, takedownTime: at('21:05') }],
    ['an undone arrest', arrest, { isArrested: false, takedownTime: null }],
    ['another takedown time', arrest, { takedownTime: at('21:06') }],
    ['a link to another target', arrest, { linkedChatterId: 9 }],
  ])(`O3 ${isOpen ? 'takes' : 'refuses'} %s`, (_words, before, change) => {
    const { change: decided, known } = saving(before, change)
    expect(whyNoChange(inState(state), decided, known)?.code).toBe(refusal)
  })

  test.each<[string, Partial<Target>]>([
    ['a late case number', { caseNumber: '26-040001' }],
    ['the work of the analyst', { analystLN: 'Grimes', city: 'Lakeland' }],
    ['a review', { isReviewed: false }],
    ['a label of the briefing', { briefLabel: 'Day 1' }],
  ])(`O3 ${caseRefusal ? 'refuses' : 'takes'} %s of an arrested record`, (_words, change) => {
    const { change: decided, known } = saving(arrest, change)
    expect(whyNoChange(inState(state), decided, known)?.code).toBe(caseRefusal)
  })

  test(`O3 a step that a record does not allow is refused ${isOpen ? 'as such' : 'because of the state'}`, () => {
    const party = (target: Target) => ({ operation: inState(state), target })
    const codeOf = (decide: () => unknown) => {
      try {
        return decide()
      } catch (error) {
        return failureOf(error)?.code
      }
    }
    const step = err(refused('This target is not on the hook.'))
    expect(codeOf(() => decidedIn(party(chatting), 'stage', step))).toBe(refusal ?? 'step.refused')
    expect(codeOf(() => decidedIn(party(arrest), 'case', step))).toBe(caseRefusal ?? 'step.refused')
    expect(codeOf(() => decidedIn(party(chatting), 'stage', err(invalid('at', 'No.'))))).toBe('input.invalid')
    expect(decidedIn(party(chatting), 'stage', ok('decided'))).toBe('decided')
  })

  test(`O3 ${isOpen ? 'takes' : 'refuses'} additions and deletions`, () => {
    const added = addTarget({ caseAgent: 'Alpha', screenName: 'owl' }, [], { forceAdd: false })
    const change = added.ok ? added.value : { saved: [], added: [], removed: [] }
    expect(whyNoChange(inState(state), change, () => undefined)?.code).toBe(refusal)
    const removal = { saved: [], added: [], removed: [arrest.id] }
    expect(whyNoChange(inState(state), removal, () => arrest)?.code).toBe(refusal)
    expect(whyNoStageWork(inState(state))?.code).toBe(refusal)
  })

  test('O3 lists change for arrested records alone once it is not open', () => {
    expect(whyNoCaseWork(inState(state), arrest)?.code).toBe(caseRefusal)
    expect(whyNoCaseWork(inState(state), chatting)?.code).toBe(refusal)
  })

  test('O3 its own name and settings change until it is sealed', () => {
    expect(whyNoContentChange(inState(state))?.code).toBe(caseRefusal)
  })
})

test('O3 one refused record refuses the whole change', () => {
  const saved = [
    { ...arrest, caseNumber: '26-1' },
    { ...chatting, notes: 'x' },
  ]
  const known = (id: number) => [arrest, chatting].find((target) => target.id === id)
  const refusal = whyNoChange(inState('closed'), { saved, added: [], removed: [] }, known)
  expect(refusal).toMatchObject({ code: 'operation.closed' })
  expect(refusal?.message).toContain('Summer is closed')
})

test('O3 a record that is not known is not saved in a closed operation', () => {
  const change = { saved: [arrest], added: [], removed: [] }
  expect(whyNoChange(inState('closed'), change, () => undefined)?.code).toBe('operation.closed')
})

test.each<[OperationState, OperationWork, boolean]>([
  ['open', 'stage', true],
  ['open', 'case', true],
  ['open', 'content', true],
  ['closed', 'stage', false],
  ['closed', 'case', true],
  ['closed', 'content', true],
  ['sealed', 'stage', false],
  ['sealed', 'case', false],
  ['sealed', 'content', false],
])('O3 a screen of an operation that is %s offers %s work: %s', (state, work, isOffered) => {
  const reason = whyNoWork(inState(state), work)
  expect(reason === undefined).toBe(isOffered)
  if (!isOffered) expect(reason).toContain(`Summer is ${state}`)
})

test('O3 in a closed operation a screen offers no work on a record that is not arrested', () => {
  expect(whyNoWork(inState('closed'), 'case', chatting)).toContain('Summer is closed')
})
