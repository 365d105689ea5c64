import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Change, Party } from '../targets/change.ts'
import type { TargetPatch } from '../targets/edit.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { missingTarget, updateTarget } from './update.ts'

const free = { forceAdd: false, today: '2026-11-20' }
const alone = (target: Target): Party => ({ target, guests: [] })

function decided(party: Party, patch: TargetPatch, others: readonly Target[] = [], options = free): Change {
  const result = updateTarget(party, patch, others, options)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

test.each<[string, Target, TargetPatch, string, Partial<Target>]>([
  [
    'approve',
    aTarget(),
    { dateTime: at('21:00'), isTimeApproved: true },
    'approve',
    { dateTime: at('21:00'), isTimeApproved: true },
  ],
  [
    'approve the time that was requested',
    aTarget({ dateTime: at('21:00') }),
    { isTimeApproved: true },
    'approve',
    { dateTime: at('21:00'), isTimeApproved: true },
  ],
  [
    'a new time on the hook stays approved',
    aMeetUp(),
    { dateTime: at('21:00') },
    'approve',
    { dateTime: at('21:00'), isTimeApproved: true },
  ],
  [
    'a time while chatting is a request',
    aTarget(),
    { dateTime: at('21:00') },
    'request-time',
    { isTimeApproved: false },
  ],
  [
    'a text is a request too',
    aTarget(),
    { dateTime: 'after 9ish' },
    'request-time',
    { dateTime: 'after 9ish' },
  ],
  [
    'inactive, as the list sends it',
    aMeetUp(),
    { isInactive: true, isTimeApproved: false, dateTime: null },
    'inactive',
    { isInactive: true, isTimeApproved: false, dateTime: null },
  ],
  ['active', aTarget({ isInactive: true }), { isInactive: false }, 'active', { isInactive: false }],
  [
    'reactivate, then approve',
    aTarget({ isInactive: true }),
    { isInactive: false, isTimeApproved: true, dateTime: at('21:00') },
    'approve',
    { isInactive: false, isTimeApproved: true, dateTime: at('21:00') },
  ],
  [
    'withdraw the approval',
    aMeetUp({ arrivalTime: at('20:01') }),
    { isTimeApproved: false },
    'withdraw',
    { isTimeApproved: false, arrivalTime: null, dateTime: at('20:00') },
  ],
  ['a field', aTarget(), { notes: 'new' }, 'edit', { notes: 'new' }],
  ['activating an active target is no step', aTarget(), { isInactive: false }, 'edit', { isInactive: false }],
  ['withdrawing a missing approval is no step', aTarget(), { isTimeApproved: false }, 'edit', {}],
])('E4 %s', (_words, target, patch, action, after) => {
  const change = decided(alone(target), patch)
  expect(change.action).toBe(action)
  expect(change.saved).toEqual([
    { ...target, ...after, ...(patch.dateTime !== undefined && { dateTime: patch.dateTime }) },
  ])
})

test('E4 fields and a step go together', () => {
  const target = aTarget()
  const patch = { notes: 'new', phone: '8635550101', isTimeApproved: true, dateTime: at('21:00') } as const
  expect(decided(alone(target), patch).saved).toEqual([{ ...target, ...patch }])
})

test.each<[string, Target, TargetPatch]>([
  [
    'a wrong phone stops the approval',
    aTarget(),
    { phone: '863', isTimeApproved: true, dateTime: at('21:00') },
  ],
  ['a wrong time stops the fields', aTarget(), { notes: 'new', isTimeApproved: true, dateTime: 'later' }],
  [
    'a request for an inactive target stops the fields',
    aTarget({ isInactive: true }),
    { notes: 'x', dateTime: at('21:00') },
  ],
  ['an arrested target keeps its time', anArrest(), { dateTime: at('21:00') }],
  ['an arrested target keeps its approval', anArrest(), { isTimeApproved: false }],
  ['an arrested target does not become inactive', anArrest(), { notes: 'x', isInactive: true }],
])('E4 all or nothing: %s', (_words, target, patch) => {
  expect(updateTarget(alone(target), patch, [], free).ok).toBe(false)
})

test('E4 the guests of a party follow the step, and removed ones are not saved', () => {
  const target = aMeetUp()
  const guest = aGuest(target)
  const moved = decided({ target, guests: [guest] }, { notes: 'x', dateTime: at('21:00') })
  expect(moved.saved).toEqual([
    { ...target, notes: 'x', dateTime: at('21:00') },
    { ...guest, dateTime: at('21:00') },
  ])
  const gone = decided({ target, guests: [guest] }, { isInactive: true })
  expect(gone.removed).toEqual([guest.id])
  expect(gone.saved.map(({ id }) => id)).toEqual([target.id])
})

test('E4 a conflict is refused only when the caller asks for it', () => {
  const others = [aMeetUp({ dateTime: at('21:05') })]
  const patch = { isTimeApproved: true, dateTime: at('21:00') }
  expect(updateTarget(alone(aTarget()), patch, others, { ...free, conflictWindowMin: 10 })).toMatchObject({
    ok: false,
    error: { code: 'schedule.conflict' },
  })
  expect(decided(alone(aTarget()), patch, others).action).toBe('approve')
})

test('E5 a deleted or invisible record is missing', () => {
  expect(missingTarget()).toEqual({ code: 'target.missing', message: messages.generic.recordMissing })
})
