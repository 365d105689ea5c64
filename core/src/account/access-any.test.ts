import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { stageOf } from '../targets/stage.ts'
import { type FieldName, fieldNames, fieldOf } from '../targets/target.ts'
import { toRow } from '../targets/wire.ts'
import { addMinutes, minutesBetween } from '../time/instant.ts'
import {
  allowedDraft,
  allowedPatch,
  allowedRecordPatch,
  forbiddenField,
  mayEditField,
} from './edit-rights.ts'
import { mayLoseAdmin } from './last-admin.ts'
import { countAttempt, forgottenBefore, isLocked, noFailures, type SignInFailures } from './lockout.ts'
import { isPage, landingPage, mayOpen, menuOf, pageAt, pages } from './pages.ts'
import { passwordProblem, readEmail } from './password.ts'
import { impliedFields, keepsCorrectable, listFields, recordFields, visibleTo } from './projection.ts'
import { type ActorRole, may, permissions, roles } from './role.ts'
import { isSessionOver, sessionEnds } from './session.ts'

const actors: readonly ActorRole[] = [...roles, 'display']

describe('R7 any record', () => {
  test.each(actors)('R7 a row for %s has no value that the role may not see', (actor) => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const row = toRow({ ...target, guestOf: 'main' }, listFields(actor))
        const names = Object.keys(row)
        expect(names).not.toContain('socialSecurityNumber')
        const ssn = target.socialSecurityNumber
        if (ssn) expect(Object.values(row)).not.toContain(ssn)
        const seesCase = may(actor, 'record.read')
        const hidden = fieldNames.filter((name) => ['case', 'quick'].includes(fieldOf(name).group))
        expect(hidden.some((name) => names.includes(name))).toBe(seesCase)
        expect(names.includes('isMilitary')).toBe(seesCase)
        expect(names.includes('version')).toBe(may(actor, 'target.update'))
        expect(names.includes('guestOf')).toBe(listFields(actor).includes('linkedChatterId'))
      }),
      { numRuns: 6 },
    )
  })

  test('R7 is seen by staff, and by the floor or the analyst, never by both', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const seenBy = actors.filter((actor) => visibleTo(actor)(target))
        expect(seenBy).toEqual(expect.arrayContaining(['staff', 'admin']))
        expect(seenBy.includes('analyst')).toBe(!seenBy.includes('supervisor'))
        expect(seenBy.includes('vip')).toBe(seenBy.includes('display'))
        if (stageOf(target) === 'inactive') expect(seenBy).not.toContain('target-entry')
      }),
      { numRuns: 40 },
    )
  })

  test('R7 only what a supervisor sees depends on the clock, and only rows that lack a field imply it', () => {
    expect(actors.filter(keepsCorrectable)).toEqual(['supervisor'])
    for (const actor of actors)
      for (const name of Object.keys(impliedFields(actor)) as (typeof fieldNames)[number][])
        expect([actor, listFields(actor).includes(name)]).toEqual([actor, false])
  })

  test('R8 no role opens a record with fewer fields than its list has', () => {
    for (const actor of actors)
      expect(recordFields(actor)).toEqual(expect.arrayContaining([...listFields(actor)]))
  })
})

describe('R9 R16 R17 the three checks of a field agree', () => {
  test.each(actors)('R9 R16 what %s may send for no record is refused for every record', (actor) => {
    for (const name of fieldNames) {
      const patch = { [name]: 'x' }
      const isForbidden = forbiddenField(actor, [name]) !== undefined
      for (const target of [aMeetUp(), anArrest()]) {
        if (isForbidden) expect([name, allowedPatch(actor, target, patch).ok]).toEqual([name, false])
      }
      const isFlag = ['stage', 'scene', 'link'].includes(fieldOf(name).group)
      expect([name, allowedDraft(actor, patch).ok]).toEqual([name, isFlag || !isForbidden])
    }
  })

  const ignored: readonly string[] = ['stage', 'scene', 'request', 'link', 'review']
  test.each(actors)('R15 the form of %s never changes a stage, a time or a link', (actor) => {
    fc.assert(
      fc.property(anyTarget, anyTarget, (target, other) => {
        const isSent = (name: FieldName) =>
          ignored.includes(fieldOf(name).group) || mayEditField(actor, target, {}, name)
        const patch = Object.fromEntries(
          fieldNames.map((name) => [name, (isSent(name) ? other : target)[name]]),
        )
        const allowed = allowedRecordPatch(actor, target, patch)
        if (!allowed.ok) throw new Error(allowed.error.message)
        const groups = Object.keys(allowed.value).map((name) => fieldOf(name as 'notes').group)
        expect(groups.filter((group) => ignored.includes(group))).toEqual([])
      }),
      { numRuns: 6 },
    )
  })
})

describe('R2 R4 R6 every page and role', () => {
  test.each(roles)('R4 R6 %s opens all of its menu and where it lands', (role) => {
    for (const { path } of menuOf(role)) expect([path, mayOpen(role, path)]).toEqual([path, true])
    expect(mayOpen(role, landingPage(role))).toBe(true)
    expect(menuOf(role).map(({ path }) => path)).toContain(landingPage(role))
  })

  test.each(Object.values(pages))(
    'R5 R19 $path is found in any case, with a slash or a number behind it',
    (page) => {
      const { path } = page
      for (const written of [path, path.toUpperCase(), `${path}/`, `${path}///`]) {
        expect([written, pageAt(written)]).toEqual([written, page])
        expect(isPage(written)).toBe(true)
      }
      const hasNumbers = 'prefix' in page
      expect(pageAt(`${path}/12`)).toBe(hasNumbers ? page : undefined)
      expect(pageAt(`${path}x`)).toBeUndefined()
      for (const role of roles) expect(mayOpen(role, `${path}x`)).toBe(false)
    },
  )

  test.each([
    ['/', true],
    ['', true],
    ['/AdminLogin/', true],
    ['/logout', true],
    ['/logout/now', false],
    ['/dashboardx', false],
    ['dashboard', false],
    ['/auth/chatterlist', false],
  ])('R19 %j is a page of the app: %s', (path, is) => {
    expect(isPage(path)).toBe(is)
  })

  test('R1 every permission has a role, and each role a permission of its own to list targets', () => {
    for (const [name, allowed] of Object.entries(permissions))
      expect([name, allowed.length > 0]).toEqual([name, true])
    expect(actors.every((actor) => may(actor, 'target.list'))).toBe(true)
  })
})

describe('R12 any sequence of attempts', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 })
  test('R12 locks at the fifth within 15 minutes of the first, for 15 minutes, and never sooner', () => {
    fc.assert(
      fc.property(gaps, (minutes) => {
        let [now, known]: [string, SignInFailures] = [at('20:00'), noFailures]
        let counted: string[] = []
        let lockedAt: string | undefined
        for (const gap of minutes) {
          now = addMinutes(now, gap)
          const isOpen = lockedAt === undefined || minutesBetween(lockedAt, now) >= 15
          expect(isLocked(known, now)).toBe(!isOpen)
          known = countAttempt(known, now)
          if (!isOpen) continue
          const isNew = lockedAt !== undefined || minutesBetween(counted[0] ?? now, now) >= 15
          counted = isNew ? [now] : [...counted, now]
          lockedAt = counted.length === 5 ? now : undefined
          expect(known.failures).toBe(counted.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('R12 failures are forgotten after twice the window', () => {
    expect(forgottenBefore(at('20:30'))).toBe(at('20:00'))
  })
})

describe('R13 a session', () => {
  const limits = { idleMinutes: 30, hours: 12 }
  test.each([
    ['in use', '20:00', '20:29:59', 0, false],
    ['idle for its minutes', '20:00', '20:30', 0, true],
    ['used in its last hour', '07:50', '07:59:59', 1, false],
    ['as old as its hours, though in use', '07:50', '08:00', 1, true],
  ])('R13 %s', (_words, usedAt, now, days, isOver) => {
    const times = { startedAt: at('20:00'), usedAt: at(usedAt, days) }
    expect(isSessionOver(times, limits, at(now, days))).toBe(isOver)
  })

  test('R13 never ends later idle than by its hours, and later use never ends it sooner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 60 }), (used, more) => {
        const ends = (minutes: number) =>
          sessionEnds({ startedAt: at('20:00'), usedAt: addMinutes(at('20:00'), minutes) }, limits)
        expect(ends(used).idleEndsAt <= ends(used).endsAt).toBe(true)
        expect(ends(used).idleEndsAt <= ends(used + more).idleEndsAt).toBe(true)
      }),
    )
  })
})

test.each([
  [14, false],
  [15, true],
  [256, true],
  [257, false],
])('R10 a password of %i characters is accepted: %s', (length, isGood) => {
  const facts = { email: 'ann@office.example', hasFactor: false, words: [], isCommon: () => false }
  for (const word of ['kettle harbor ', 'žluťoučký kůň ', '東京 大阪 '])
    expect(passwordProblem(word.repeat(60).slice(0, length), facts) === undefined).toBe(isGood)
})

test.each([
  [' Ann@Office.Example ', 'ann@office.example'],
  ['a@b', 'a@b'],
  ['a@b@c', undefined],
  ['@b', undefined],
  ['a@', undefined],
  ['a b@c', undefined],
  [`${'a'.repeat(318)}@b`, `${'a'.repeat(318)}@b`],
  [`${'a'.repeat(319)}@b`, undefined],
])('R11 %.30j is the address %.30j', (text, email) => {
  expect(readEmail(text)).toBe(email)
})

test.each([
  ['the only admin', 'admin', false, ['a'], false],
  ['one of two admins', 'admin', false, ['a', 'b'], true],
  ['a disabled admin without another', 'admin', true, [], true],
  ['an analyst without an admin', 'analyst', false, [], true],
] as const)('R21 %s may be demoted or disabled: %s', (_words, role, isDisabled, admins, isAllowed) => {
  expect(
    mayLoseAdmin(
      { email: 'a', role, isDisabled },
      admins.map((email) => ({ email })),
    ),
  ).toBe(isAllowed)
})
