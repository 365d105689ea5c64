import fc from 'fast-check'
import { addGuest, recordArrival, recordTakedown, undoArrest } from '../../src/arrest/arrest.ts'
import type { Failure } from '../../src/kernel/failure.ts'
import type { Result } from '../../src/kernel/result.ts'
import { updateTarget } from '../../src/record/update.ts'
import { approveTime, recordNoShow, requestTime, withdrawApproval } from '../../src/schedule/approve.ts'
import { addTarget } from '../../src/targets/add.ts'
import type { Change, Party } from '../../src/targets/change.ts'
import { deleteTarget } from '../../src/targets/delete.ts'
import { editTarget } from '../../src/targets/edit.ts'
import { makeActive, makeInactive } from '../../src/targets/inactive.ts'
import { addMinutes, type Instant } from '../../src/time/instant.ts'
import type { Records } from './records.ts'

/** One attempted step with its input. `pick` selects a record, `slot` a time of the evening. */
export interface Step {
  readonly kind: StepKind
  readonly pick: number
  readonly slot: number | null
  readonly phone: string | null
  /** Minutes from now, for arrival and takedown. */
  readonly minutes: number
  readonly isForced: boolean
  readonly flags: { readonly isInactive?: boolean; readonly isTimeApproved?: boolean }
}

type Decide = (party: Party, step: Step, records: Records) => Result<Change, Failure>

/** Returns the conflict window (minutes) of a step, or undefined if it is forced. */
const windowOf = ({ isForced }: Step) => (isForced ? undefined : 10)

/** The decisions about an existing record. */
const decisions = {
  edit: (party, { phone, isForced, minutes }, records) =>
    editTarget(
      party.target,
      { phone, notes: `${minutes}`, caseAgent: minutes === 3 ? '' : 'Alpha' },
      records.all,
      {
        forceAdd: isForced,
      },
    ),
  approve: (party, step, records) =>
    approveTime(party, timeOf(step), records.all, { conflictWindowMin: windowOf(step) }),
  request: (party, step) => requestTime(party, timeOf(step)),
  withdraw: (party, step) => withdrawApproval(party, timeOf(step)),
  inactive: (party) => makeInactive(party),
  active: (party) => makeActive(party),
  arrival: (party, { slot, minutes }, { now }) =>
    recordArrival(party, slot === null ? null : addMinutes(now, minutes), now),
  takedown: (party, { minutes, phone }, { now }) =>
    recordTakedown(
      party,
      { takedownTime: addMinutes(now, minutes), ...(phone && { caseNumber: phone }) },
      now,
    ),
  cancel: (party, _step, { now }) => recordTakedown(party, { takedownTime: null }, now),
  'case-number': (party, { minutes }, { now }) => recordTakedown(party, { caseNumber: `26-${minutes}` }, now),
  'no-show': (party) => recordNoShow(party),
  'undo-arrest': (party) => undoArrest(party),
  guest: (party) => addGuest(party),
  delete: (party) => deleteTarget(party),
  update: (party, step, records) => {
    const { phone, slot, flags, isForced } = step
    const patch = {
      ...flags,
      ...(phone !== null && { phone }),
      ...(slot !== null && { dateTime: timeOf(step) }),
    }
    return updateTarget(party, patch, records.all, {
      forceAdd: isForced,
      conflictWindowMin: windowOf(step),
      today: records.now.slice(0, 10),
    })
  },
} as const satisfies Record<string, Decide>

export type StepKind = keyof typeof decisions | 'add' | 'wait'

const evening: Instant = '2026-11-21T00:00:00.000Z'
const slotMin = 5

/** Returns the time of a slot. Slot 0 is a text that is not a time. */
function timeOf({ slot }: Pick<Step, 'slot'>): string | null {
  if (slot === null) return null
  return slot === 0 ? 'tonight late' : addMinutes(evening, slot * slotMin)
}

/** Returns the rules' decision on a step. Undefined if there is no record for it, or nothing to decide. */
export function decide(step: Step, records: Records): Result<Change, Failure> | undefined {
  const { kind, phone, isForced } = step
  if (kind === 'wait') {
    records.wait(Math.abs(step.minutes))
    return undefined
  }
  if (kind === 'add') {
    const draft = {
      caseAgent: step.minutes === 3 ? ' ' : 'Alpha',
      screenName: 'owl',
      phone,
      dateTime: timeOf(step),
    }
    return addTarget(draft, records.all, { forceAdd: isForced })
  }
  const party = records.partyAt(step.pick)
  return party && decisions[kind](party, step, records)
}

/** How often each kind occurs. Kinds that advance a record are frequent and kinds that end it are rare, so that sequences go far. */
const weights: Readonly<Record<StepKind, number>> = {
  add: 7,
  edit: 3,
  approve: 12,
  request: 4,
  withdraw: 2,
  inactive: 2,
  active: 3,
  arrival: 12,
  takedown: 10,
  cancel: 3,
  'case-number': 2,
  'no-show': 3,
  'undo-arrest': 4,
  guest: 7,
  delete: 2,
  update: 8,
  wait: 3,
}

export const stepKinds = Object.keys(weights) as readonly StepKind[]

const phones = ['8635550101', '8635550102', '8635550103', '8635550104', '863555', 'call me']

export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...stepKinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind))),
  pick: fc.nat({ max: 10_000 }),
  slot: fc.option(fc.nat({ max: 24 }), { freq: 6 }),
  phone: fc.option(fc.constantFrom(...phones)),
  minutes: fc.integer({ min: -12, max: 3 }),
  isForced: fc.boolean(),
  flags: fc.record({ isInactive: fc.boolean(), isTimeApproved: fc.boolean() }, { requiredKeys: [] }),
})
