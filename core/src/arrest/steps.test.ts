import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '../account/role.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import { approveTime, recordNoShow, requestTime, withdrawApproval } from '../schedule/approve.ts'
import type { Change, Party } from '../targets/change.ts'
import { deleteTarget } from '../targets/delete.ts'
import { makeActive, makeInactive } from '../targets/inactive.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { addMinutes } from '../time/instant.ts'
import {
  addGuest,
  correctableBy,
  countArrestedSince,
  mayAmendTakedown,
  recordArrival,
  recordTakedown,
  undoArrest,
} from './arrest.ts'
import { listJustTakenDown } from './just-taken-down.ts'

const now = at('20:30')
const main = aMeetUp()
/** A record in each state of the night. */
const states = {
  chatting: aTarget({ dateTime: 'after nine' }),
  'on the hook': aMeetUp(),
  'on scene': aMeetUp({ arrivalTime: at('20:05') }),
  arrested: anArrest({ isReviewed: true, caseNumber: '26-1' }),
  inactive: aTarget({ isInactive: true }),
  'a guest': aGuest(main),
  'a guest on scene': aGuest(main, { arrivalTime: at('20:05') }),
  'an arrested guest': anArrest({ linkedChatterId: main.id }),
} as const
type State = keyof typeof states
const allStates = Object.keys(states) as readonly State[]
const partyOf = (state: State): Party => {
  const target = states[state]
  return { target, guests: [], main: target.linkedChatterId === null ? undefined : main }
}

type Step = (party: Party) => Result<Change, Failure>
const steps: Readonly<Record<string, { readonly step: Step; readonly from: readonly State[] }>> = {
  arrive: {
    step: (party) => recordArrival(party, at('20:05'), now),
    from: ['on the hook', 'on scene', 'a guest', 'a guest on scene'],
  },
  'undo the arrival': {
    step: (party) => recordArrival(party, null, now),
    from: ['on the hook', 'on scene', 'a guest', 'a guest on scene'],
  },
  'take down': {
    step: (party) => recordTakedown(party, { takedownTime: at('20:20') }, now),
    from: ['on scene', 'a guest on scene'],
  },
  'add a case number': {
    step: (party) => recordTakedown(party, { caseNumber: '26-9' }, now),
    from: allStates,
  },
  'undo the arrest': { step: undoArrest, from: ['arrested', 'an arrested guest'] },
  'add a guest': { step: addGuest, from: ['on the hook', 'on scene'] },
  'No Show': { step: recordNoShow, from: ['on the hook', 'on scene'] },
  approve: {
    step: (party) => approveTime(party, at('21:00'), [], {}),
    from: ['chatting', 'on the hook', 'on scene'],
  },
  withdraw: { step: (party) => withdrawApproval(party, null), from: ['chatting', 'on the hook', 'on scene'] },
  request: { step: (party) => requestTime(party, at('21:00')), from: ['chatting'] },
  'make inactive': { step: makeInactive, from: ['chatting', 'on the hook', 'on scene', 'inactive'] },
  reactivate: {
    step: makeActive,
    from: ['chatting', 'on the hook', 'on scene', 'inactive', 'a guest', 'a guest on scene'],
  },
  delete: {
    step: deleteTarget,
    from: ['chatting', 'on the hook', 'on scene', 'arrested', 'inactive', 'a guest', 'a guest on scene'],
  },
}

describe('A1 A2 A4 G2 S5 S7 C3 C4 C5 C6 the states from which each step can be taken', () => {
  test.each(Object.entries(steps))('A1 A2 A4 G2 S5 S7 C3 C4 C5 C6 %s', (_name, { step, from }) => {
    expect(allStates.filter((state) => step(partyOf(state)).ok)).toEqual(
      allStates.filter((state) => from.includes(state)),
    )
  })

  const { delete: _, ...keeping } = steps
  test.each(Object.entries(keeping))(
    'A1 A2 A4 %s leaves everything else of the record as it was',
    (name, { step, from }) => {
      const touched: Readonly<Record<string, readonly (keyof Target)[]>> = {
        ...{ arrive: ['arrivalTime'], 'undo the arrival': ['arrivalTime'], reactivate: ['isInactive'] },
        ...{ 'take down': ['takedownTime', 'isArrested'], 'add a case number': ['caseNumber', 'isReviewed'] },
        'undo the arrest': ['arrivalTime', 'takedownTime', 'isArrested', 'isReviewed', 'dateTime'],
        ...{ request: ['dateTime'], approve: ['dateTime', 'isTimeApproved'] },
        ...{
          withdraw: ['dateTime', 'isTimeApproved', 'arrivalTime'],
          'No Show': ['dateTime', 'isTimeApproved', 'arrivalTime'],
        },
        'make inactive': ['dateTime', 'isTimeApproved', 'arrivalTime', 'isInactive'],
      }
      for (const state of from) {
        const target = states[state]
        const decided = step(partyOf(state))
        if (!decided.ok) throw new Error(decided.error.message)
        const saved = decided.value.saved.find(({ id }) => id === target.id) ?? target
        const changed = (Object.keys(saved) as (keyof Target)[]).filter(
          (field) => saved[field] !== target[field],
        )
        expect([state, changed.filter((field) => !touched[name]?.includes(field))]).toEqual([state, []])
      }
    },
  )
})

describe('A2 A3 a takedown and its case number', () => {
  const onScene = { target: states['on scene'], guests: [] }
  const saved = (party: Party, input: Parameters<typeof recordTakedown>[1]) => {
    const decided = recordTakedown(party, input, now)
    return decided.ok ? decided.value.saved[0] : decided.error.code
  }
  test.each([
    ['trimmed', ' 26-2 ', '26-2'],
    ['emptied', '', ''],
    ['unchanged when it is not sent', undefined, '26-1'],
  ])('A2 a case number is %s', (_words, caseNumber, expected) => {
    const before = { ...onScene.target, caseNumber: '26-1' }
    for (const takedownTime of [undefined, null, at('20:20')])
      expect(saved({ target: before, guests: [] }, { caseNumber, takedownTime })).toMatchObject({
        caseNumber: expected,
      })
  })

  test('A2 A3 what was cancelled can be recorded again, at another time', () => {
    const cancelled = saved({ target: states.arrested, guests: [] }, { takedownTime: null }) as Target
    expect(stageOf(cancelled)).toBe('on-the-hook')
    expect(saved({ target: cancelled, guests: [] }, { takedownTime: at('20:29') })).toMatchObject({
      isArrested: true,
      takedownTime: at('20:29'),
    })
  })

  test('A2 V7 a case number that is already there resets no review', () => {
    const decided = recordTakedown({ target: states.arrested, guests: [] }, { caseNumber: '26-1' }, now)
    expect(decided).toMatchObject({ ok: true, value: { saved: [states.arrested] } })
  })

  test('A4 an undone arrest begins again at the arrival', () => {
    const undone = undoArrest({ target: states.arrested, guests: [] })
    const [target] = undone.ok ? undone.value.saved : []
    expect(saved({ target: target as Target, guests: [] }, { takedownTime: at('20:20') })).toBe(
      'step.refused',
    )
  })
})

describe('A5 who may still correct a takedown', () => {
  const record = { recordedAt: at('20:15'), changedSinceBy: ['ann'] }
  test('A5 may do so for 15 minutes, to the millisecond', () => {
    const may = (ms: number) => mayAmendTakedown(record, 'ann', addMinutes(at('20:15'), ms / 60_000))
    expect([may(-1), may(0), may(900_000), may(900_001)]).toEqual([true, true, true, false])
    expect(mayAmendTakedown({ ...record, changedSinceBy: [] }, 'bob', at('20:20'))).toBe(true)
    expect(mayAmendTakedown(record, 'bob', at('20:20'))).toBe(false)
  })

  test('A5 is decided for each target by its own takedown', () => {
    const takedowns = new Map([
      [1, record],
      [2, { ...record, changedSinceBy: ['ann', 'bob'] }],
      [3, { ...record, recordedAt: at('20:00') }],
    ])
    const isCorrectable = correctableBy(takedowns, 'ann', at('20:16'))
    expect([1, 2, 3, 4].filter((id) => isCorrectable({ id, isArrested: true }))).toEqual([1])
    expect(isCorrectable({ id: 1, isArrested: false })).toBe(false)
  })
})

test('A6 each arrest counts on exactly one operational day, whatever the start', () => {
  const someMinute = fc.integer({ min: 0, max: 2_880 })
  fc.assert(
    fc.property(fc.array(someMinute, { maxLength: 8 }), someMinute, (minutes, start) => {
      const from = at('00:00', -1)
      const targets = minutes.map((minute) => anArrest({ takedownTime: addMinutes(from, minute) }))
      const count = countArrestedSince(targets, addMinutes(from, start))
      expect(count).toBe(minutes.filter((minute) => minute >= start).length)
      expect(countArrestedSince(targets, from)).toBe(minutes.length)
    }),
  )
})

test('L9 a role sees an arrest for 15 minutes, and a supervisor each one in view', () => {
  const targets = [0, 14, 15, 16].map((minutes) => anArrest({ takedownTime: addMinutes(now, -minutes) }))
  const untimed = anArrest({ takedownTime: null })
  for (const role of roles) {
    const shown = listJustTakenDown([...targets, untimed, states['on scene']], role, now)
    expect([role, shown]).toEqual([role, role === 'supervisor' ? targets : targets.slice(0, 3)])
  }
})
