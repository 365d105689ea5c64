import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Party } from '../targets/change.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { isInstant } from '../time/instant.ts'
import { updateTarget } from './update.ts'

const options = { forceAdd: false, today: '2026-11-20' }
const main = aMeetUp()
/** One target of each stage, and an additional person that waits on the hook. */
const before = {
  chatting: aTarget({ dateTime: at('20:30') }),
  'on-the-hook': aMeetUp(),
  inactive: aTarget({ isInactive: true }),
  arrested: anArrest(),
  guest: aGuest(main),
} as const
type Start = keyof typeof before
const partyOf = (target: Target): Party => ({
  target,
  guests: [],
  main: target === before.guest ? main : undefined,
})

/** Returns the stage after an update, with its time if that moved; or the code of the failure. */
function after(start: Start, patch: TargetPatch): string {
  const target = before[start]
  const result = updateTarget(partyOf(target), patch, [], options)
  if (!result.ok) return result.error.code
  const [saved] = result.value.saved
  if (!saved) return 'nothing saved'
  return saved.dateTime === target.dateTime ? stageOf(saved) : `${stageOf(saved)}, moved`
}

const [hook, no, wrong] = ['on-the-hook', 'step.refused', 'input.invalid'] as const
const moved = `${hook}, moved`
const late = at('21:00')

describe('E4 what each message does in each stage', () => {
  const starts: readonly Start[] = ['chatting', 'on-the-hook', 'inactive', 'arrested', 'guest']
  test.each<[string, TargetPatch, readonly string[]]>([
    ['approve', { isTimeApproved: true }, [hook, hook, wrong, 'arrested', hook]],
    ['approve a time', { isTimeApproved: true, dateTime: late }, [moved, moved, no, no, no]],
    ['approve words', { isTimeApproved: true, dateTime: 'late' }, [wrong, wrong, wrong, wrong, wrong]],
    ['withdraw', { isTimeApproved: false }, ['chatting', 'chatting', 'inactive', no, no]],
    [
      'withdraw and ask for words',
      { isTimeApproved: false, dateTime: 'late' },
      ['chatting, moved', 'chatting, moved', no, no, no],
    ],
    ['a time', { dateTime: late }, ['chatting, moved', moved, no, no, no]],
    ['words for a time', { dateTime: 'late' }, ['chatting, moved', wrong, no, no, wrong]],
    ['make inactive', { isInactive: true }, ['inactive, moved', 'inactive, moved', 'inactive', no, no]],
    ['reactivate', { isInactive: false }, ['chatting', hook, 'chatting', 'arrested', hook]],
    ['both at once', { isInactive: true, isTimeApproved: true }, [wrong, wrong, wrong, wrong, wrong]],
    [
      'reactivate and approve',
      { isInactive: false, isTimeApproved: true, dateTime: late },
      [moved, moved, moved, no, no],
    ],
    [
      'reactivate and ask',
      { isInactive: false, dateTime: late },
      ['chatting, moved', moved, 'chatting, moved', no, no],
    ],
    ['a plain field', { notes: 'n' }, ['chatting', hook, 'inactive', 'arrested', hook]],
  ])('E4 %s', (_words, patch, expected) => {
    expect(starts.map((start) => after(start, patch))).toEqual(expected)
  })
})

const maybe = <Value>(...values: readonly Value[]) => fc.constantFrom<Value | undefined>(undefined, ...values)
const somePatch: fc.Arbitrary<TargetPatch> = fc
  .record({
    isInactive: maybe(true, false),
    isTimeApproved: maybe(true, false),
    dateTime: maybe<string | null>(null, 'late', at('20:00'), late),
    notes: maybe('n'),
    isReviewed: maybe(true, false),
  })
  .map((patch) => Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)))
const someStart = fc.constantFrom<Start>('chatting', 'on-the-hook', 'inactive', 'arrested', 'guest')

test('E4 whatever is sent, an accepted update leaves a record that the rules allow', () => {
  fc.assert(
    fc.property(someStart, somePatch, (start, patch) => {
      const target = before[start]
      const result = updateTarget(partyOf(target), patch, [], options)
      if (!result.ok) return
      const [saved] = result.value.saved
      if (!saved) throw new Error('an update saves its record')
      expect(saved.isTimeApproved && !isInstant(saved.dateTime)).toBe(false)
      expect(saved.isInactive && (saved.isTimeApproved || saved.dateTime !== null)).toBe(false)
      expect(saved.isArrested).toBe(target.isArrested)
      expect(saved.linkedChatterId).toBe(target.linkedChatterId)
      if (patch.isInactive !== undefined && !target.isArrested)
        expect(saved.isInactive).toBe(patch.isInactive)
      if (patch.isTimeApproved) expect(saved.isTimeApproved).toBe(true)
      if (patch.notes) expect(saved.notes).toBe('n')
    }),
    { numRuns: 500 },
  )
})

test('E4 an update that was carried out changes nothing when it is sent again', () => {
  fc.assert(
    fc.property(someStart, somePatch, (start, patch) => {
      const first = updateTarget(partyOf(before[start]), patch, [], options)
      const [saved] = first.ok ? first.value.saved : []
      if (!saved || (saved.isInactive && patch.dateTime !== undefined)) return
      const again = updateTarget(
        { ...partyOf(saved), main: start === 'guest' ? main : undefined },
        patch,
        [],
        options,
      )
      expect(again).toMatchObject({ ok: true, value: { saved: [saved], removed: [] } })
    }),
    { numRuns: 300 },
  )
})

test('E4 the last step names the change', () => {
  const action = (start: Start, patch: TargetPatch) => {
    const result = updateTarget(partyOf(before[start]), patch, [], options)
    return result.ok && result.value.action
  }
  expect(action('inactive', { notes: 'n', isInactive: false })).toBe('active')
  expect(action('inactive', { isInactive: false, dateTime: late })).toBe('request-time')
  expect(action('chatting', { notes: 'n', isTimeApproved: true })).toBe('approve')
  expect(action('on-the-hook', { notes: 'n', isTimeApproved: false })).toBe('withdraw')
  expect(action('on-the-hook', { notes: 'n', isTimeApproved: true })).toBe('edit')
  expect(action('arrested', { isInactive: false })).toBe('edit')
})

test('E9 E4 a birth date in the future refuses the steps too', () => {
  const patch = { dateOfBirth: '2026-11-21', isTimeApproved: true } as const
  expect(after('chatting', patch)).toBe('input.invalid')
  expect(after('chatting', { ...patch, dateOfBirth: '2026-11-20' })).toBe(hook)
})

test('E6 history is denied only if the caller knows of some', () => {
  const result = (hasHistory?: boolean) =>
    updateTarget(partyOf(before.arrested), { hasNoCriminalHistory: true }, [], {
      ...options,
      ...(hasHistory !== undefined && { hasHistory }),
    }).ok
  expect([result(true), result(false), result()]).toEqual([false, true, true])
})

test('V7 a guest that follows keeps its review, and its main target loses it', () => {
  const target = aMeetUp({ isReviewed: true })
  const guest = aGuest(target, { isReviewed: true })
  const result = updateTarget({ target, guests: [guest] }, { dateTime: late }, [], options)
  expect(result).toMatchObject({
    ok: true,
    value: {
      isReviewReset: true,
      saved: [
        { id: target.id, isReviewed: false },
        { id: guest.id, isReviewed: true, dateTime: late },
      ],
    },
  })
})
