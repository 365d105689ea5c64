import { aGuest, aMeetUp, anArrest, aTarget, at, demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../account/role.ts'
import { planBriefing } from '../briefing/plan.ts'
import { rowsOfList } from '../export/list-choice.ts'
import { orThrow } from '../kernel/failure.ts'
import { reasonsAgainstRelease } from '../report/press-release.ts'
import { defaultSceneMinutes } from '../schedule/due.ts'
import { saving } from '../targets/change.ts'
import type { Target } from '../targets/target.ts'
import { decideEdit, type SentEdit } from './decide-edit.ts'
import { marksOf } from './marks.ts'
import { isShareable, noteVictimMark } from './victim.ts'

const now = at('21:00')
const { zone } = demoOffice

function edited(target: Target, fields: SentEdit['fields'], role: ActorRole = 'analyst') {
  const party = { target, main: undefined, guests: [] }
  const sent: SentEdit = {
    fields,
    form: 'fields',
    photo: undefined,
    version: undefined,
    forceAdd: false,
    refuseConflict: false,
  }
  const setting = { role, email: `${role}@office.example`, now, ...demoOffice, conflictWindowMin: 10 }
  return decideEdit({ party, others: [], later: [], hasHistory: false }, sent, setting)
}
const after = (target: Target, fields: SentEdit['fields']) => orThrow(edited(target, fields)).saved[0]

describe('V20', () => {
  const adult = { arrestDay: 1, dateOfBirth: '1990-01-01', isReviewed: true }
  const victim = anArrest({ ...adult, possibleVictim: true, referral: 'Victim services' })

  test('V20 the record names who marked it and when, until the mark is removed', () => {
    const marked = after(anArrest(), { possibleVictim: 1, referral: 'Victim services, 11/20' })
    const by = { victimMarkedBy: 'analyst@office.example', victimMarkedAt: now }
    expect(marked).toMatchObject({ possibleVictim: true, referral: 'Victim services, 11/20', ...by })
    const own = { ...anArrest(), ...by, victimMarkedBy: 'first@office.example', possibleVictim: true }
    expect(after(own, { possibleVictim: true, city: 'Bartow' })).toMatchObject({
      victimMarkedBy: 'first@office.example',
    })
    expect(after(own, { possibleVictim: 0 })).toMatchObject({
      possibleVictim: false,
      victimMarkedBy: '',
      victimMarkedAt: null,
    })
    // Nobody sends who marked it.
    expect(after(anArrest(), { victimMarkedBy: 'x', city: 'Bartow' })).toMatchObject({ victimMarkedBy: '' })
  })

  test('V20 the mark of an additional person stays when its main target changes', () => {
    const main = aMeetUp()
    const by = { possibleVictim: true, victimMarkedBy: 'first@office.example', victimMarkedAt: at('20:00') }
    const guest = aGuest(main, by)
    const change = saving('approve', main, { ...guest, dateTime: at('22:00') })
    expect(noteVictimMark(main, change, { email: 'other@office.example', at: now }).saved[1]).toMatchObject(
      by,
    )
  })

  test('E6 V20 a referral is kept only for a possible victim', () => {
    expect(after(anArrest(), { referral: 'lost', city: 'Bartow' })).toMatchObject({ referral: '' })
    expect(after(victim, { possibleVictim: 0 })).toMatchObject({ referral: '' })
  })

  test.each<[ActorRole, boolean]>([
    ['analyst', true],
    ['staff', true],
    ['admin', true],
    ['supervisor', false],
    ['target-entry', false],
  ])('V20 %s may mark a record: %s', (role, isAllowed) => {
    expect(edited(anArrest(), { possibleVictim: 1 }, role).ok).toBe(isAllowed)
  })

  test('V20 a possible victim is in no bundle and in no saved list', () => {
    const other = anArrest(adult)
    const plan = (profile: 'command' | 'press', putBack = new Set<number>()) =>
      planBriefing([victim, other], { profile, now, zone, putBack })
    const ids = (targets: readonly Target[]) => targets.map(({ id }) => id)
    for (const profile of ['command', 'press'] as const) {
      expect(ids(plan(profile).taken)).toEqual([other.id])
      expect(plan(profile).leftOut).toMatchObject([{ record: victim.id, remarks: ['possible-victim'] }])
    }
    expect(ids(plan('command', new Set([victim.id])).taken)).toEqual([other.id])
    expect(plan('press').trafficking).toMatchObject([{ record: victim.id }])
    expect(ids(plan('press', new Set([victim.id])).taken)).toEqual([victim.id, other.id])
    const choice = {
      search: '',
      sort: undefined,
      order: 'asc',
      day: undefined,
      isPendingOnly: false,
    } as const
    const place = { now, scene: defaultSceneMinutes, state: 'open', victims: new Set<number>() } as const
    for (const list of ['arrests', 'review'] as const) {
      const rows = orThrow(rowsOfList([victim, other], { ...choice, list }, place))
      expect(rows.map(({ target }) => target.id)).toEqual([other.id])
    }
    const chatting = aTarget({ possibleVictim: true })
    const rows = rowsOfList([chatting], { ...choice, list: 'entry' }, place)
    expect(orThrow(rows)).toEqual([])
    expect([victim, other].map(isShareable)).toEqual([false, true])
  })

  test('N11 V20 a possible victim is a reason against release, until staff puts the record back', () => {
    const reasons = (isPutBack: boolean) => reasonsAgainstRelease(victim, { now, zone, isPutBack })
    expect(reasons(false)).toEqual(['possible-victim'])
    expect(reasons(true)).toEqual([])
  })

  test('V20 every screen marks a possible victim', () => {
    expect(marksOf(victim, { now, zone })).toEqual(['victim'])
  })
})
