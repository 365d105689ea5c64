import { aGuest, aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { fieldNames, type Target } from '../targets/target.ts'
import { fromRow, toRow } from '../targets/wire.ts'
import { impliedFields, listFields, recordFields, visibleTo } from './projection.ts'
import type { ActorRole } from './role.ts'

const hooked = aMeetUp()
const rows = {
  chatting: aTarget(),
  hooked,
  guest: aGuest(hooked),
  inactive: aTarget({ isInactive: true }),
  arrested: anArrest(),
  arrestedGuest: anArrest({ linkedChatterId: hooked.id }),
} as const satisfies Record<string, Target>

const everybody = Object.keys(rows)

test.each<[ActorRole, readonly string[]]>([
  ['target-entry', ['chatting', 'hooked']],
  ['supervisor', ['chatting', 'hooked', 'guest', 'inactive']],
  ['analyst', ['arrested', 'arrestedGuest']],
  ['vip', ['hooked']],
  ['display', ['hooked']],
  ['staff', everybody],
  ['admin', everybody],
])('R7 %s sees the rows %j', (actor, names) => {
  const seen = Object.entries(rows).filter(([, target]) => visibleTo(actor)(target))
  expect(seen.map(([name]) => name)).toEqual(names)
})

test.each<[ActorRole, boolean]>([
  ['supervisor', true],
  ['target-entry', false],
  ['vip', false],
  ['display', false],
])('R7 %s keeps an arrested target whose takedown may be corrected: %s', (actor, isKept) => {
  expect(visibleTo(actor, ({ id }) => id === rows.arrested.id)(rows.arrested)).toBe(isKept)
  expect(visibleTo(actor, () => false)(rows.arrested)).toBe(false)
})

const uc =
  `caseAgent screenName website phone secondaryPhone firstName lastName dealDetails notes image dateTime
  isArrested isTimeApproved isInactive linkedChatterId version id`.split(/\s+/)
const allButSsn = [...fieldNames, 'id', 'version', 'isMilitary'].filter(
  (name) => name !== 'socialSecurityNumber',
)

test.each<[ActorRole, readonly string[]]>([
  ['target-entry', uc],
  ['supervisor', [...uc, 'arrivalTime', 'takedownTime', 'sceneAcknowledgedAt', 'sceneAcknowledgedBy']],
  ['analyst', allButSsn],
  ['vip', ['id', 'dateTime', 'arrivalTime', 'caseAgent', 'screenName', 'dealDetails']],
  ['display', ['id', 'dateTime', 'arrivalTime']],
  ['staff', allButSsn],
  ['admin', allButSsn],
])('R7 a list row of %s has its fields and no other', (actor, names) => {
  const row = toRow(anArrest({ socialSecurityNumber: '666123456' }), listFields(actor))
  expect(Object.keys(row).sort()).toEqual([...names].sort())
})

test.each<ActorRole>(['vip', 'display'])(
  'R7 a row of %s without stage flags reads as on the hook',
  (actor) => {
    const row = toRow(hooked, listFields(actor))
    expect(fromRow(row, impliedFields(actor))).toMatchObject({
      id: hooked.id,
      dateTime: hooked.dateTime,
      isTimeApproved: true,
      isArrested: false,
    })
  },
)

test.each<[ActorRole, boolean]>([
  ['target-entry', false],
  ['supervisor', false],
  ['analyst', true],
  ['vip', false],
  ['display', false],
  ['staff', true],
  ['admin', true],
])('R8 the record that %s opens has the SSN, masked: %s', (actor, has) => {
  const row = toRow(anArrest({ socialSecurityNumber: '666123456' }), recordFields(actor))
  expect(row['socialSecurityNumber']).toBe(has ? '***-**-3456' : undefined)
  expect(Object.keys(row)).toEqual(expect.arrayContaining([...listFields(actor)]))
})
