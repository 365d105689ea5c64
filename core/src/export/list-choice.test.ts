import { anArrest, aTarget, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { type ExportedList, exportedLists, mayExport } from '../account/exported-list.ts'
import { pages } from '../account/pages.ts'
import { roles } from '../account/role.ts'
import { invalid, orThrow } from '../kernel/failure.ts'
import { defaultSceneMinutes } from '../schedule/due.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { type ListChoice, rowsOfList } from './list-choice.ts'
import { exportColumnsOf, listCsvHead, listCsvRow, subListRow, tableRow } from './list-table.ts'

const now = at('20:00')
const place = { now, scene: defaultSceneMinutes, state: 'open', victims: new Set<number>() } as const
const office = { county: 'Polk', state: 'FL' }
const choice = (list: ExportedList, given: Partial<ListChoice> = {}): ListChoice => ({
  list,
  search: '',
  sort: undefined,
  order: 'asc',
  day: undefined,
  isPendingOnly: false,
  ...given,
})
const ids = (targets: readonly Target[], given: ListChoice) =>
  orThrow(rowsOfList(targets, given, place)).map(({ target }) => target.id)

describe('X30', () => {
  const chatting = aTarget({ screenName: 'zed', caseAgent: 'Alpha' })
  const other = aTarget({ screenName: 'ana', caseAgent: 'Bravo' })
  const hooked = aTarget({ isTimeApproved: true, dateTime: at('21:00'), screenName: 'owl' })
  const guest = aTarget({
    linkedChatterId: hooked.id,
    isTimeApproved: true,
    dateTime: at('21:00'),
    screenName: '',
    firstName: 'Guest',
  })
  const gone = aTarget({ isInactive: true })
  const first = anArrest({ caseNumber: '26-2', arrestDay: 1, takedownTime: at('19:00') })
  const second = anArrest({ caseNumber: '26-10', arrestDay: 2, takedownTime: at('19:30'), isReviewed: true })
  const all = [chatting, other, hooked, guest, gone, first, second]

  test.each<[ExportedList, number[]]>([
    ['entry', [hooked.id, other.id, chatting.id]],
    ['chatting', [other.id, chatting.id]],
    ['hook', [hooked.id]],
    ['takedown', [hooked.id, guest.id]],
    ['inactive', [gone.id]],
    ['arrests', [second.id, first.id]],
    ['review', [first.id, second.id]],
  ])('X30 the file of %s has the rows of its screen, in its order', (list, expected) => {
    expect(ids(all, choice(list))).toEqual(expected)
  })

  test.each([
    ['hook', 'late', 'closed', 'not-arrived'],
    ['hook', 'next', 'sealed', 'not-arrived'],
    ['takedown', 'overdue', 'closed', 'on-scene'],
  ] as const)(
    'D10 a file of %s has no filter %s in a %s operation, as its screen',
    (list, filter, state, takes) => {
      const chosen = choice(list, { filter })
      expect(rowsOfList(all, chosen, place)).toMatchObject({ ok: true })
      expect(rowsOfList(all, chosen, { ...place, state })).toEqual({
        ok: false,
        error: invalid('filter', messages.listExport.noClocks(filter, takes)),
      })
      expect(rowsOfList(all, choice(list, { filter: takes }), { ...place, state })).toMatchObject({
        ok: true,
      })
    },
  )

  test.each<ExportedList>(['entry', 'takedown', 'inactive', 'arrests'])(
    'X30 F3 a file of %s has every phone in one form',
    (list) => {
      const phones = ['phone', 'secondaryPhone', 'analystPhone'] as const
      const columns = orThrow(exportColumnsOf(list, phones.join(), phones, office))
      const target = anArrest({ phone: '8135550101', secondaryPhone: '8135550102', analystPhone: '555' })
      const row = { target, kind: 'main', mainScreenName: '' } as const
      const [, ...cells] = tableRow(row, columns, { now, zone: demoZone })
      expect(cells).toEqual(['(813) 555-0101', '(813) 555-0102', '555'])
      const without = { ...row, target: { ...target, secondaryPhone: null } }
      expect(tableRow(without, columns, { now, zone: demoZone })[2]).toBeNull()
    },
  )

  test('X30 T6 a text that reads like a date or a time is saved as it was written', () => {
    const names = ['caseNumber', 'notes', 'takedownTime', 'dateOfBirth'] as const
    const columns = orThrow(exportColumnsOf('arrests', names.join(), names, office))
    const [day, moment] = ['2026-01-02', '2026-11-21T02:30:00.000Z' as Instant]
    const target = anArrest({ caseNumber: day, notes: moment, takedownTime: moment, dateOfBirth: day })
    const cells = tableRow({ target, kind: 'main', mainScreenName: '' }, columns, { now, zone: demoZone })
    expect(cells.slice(1)).toEqual([day, moment, { at: moment }, '01/02/2026'])
    const item = { id: 1, targetId: 1, itemNumber: day, notes: moment, collectedAt: moment }
    expect(subListRow('evidence', target, item, demoZone).slice(3)).toEqual([
      day,
      '',
      '',
      { at: moment },
      '',
      moment,
    ])
  })

  test('X30 L7 an entry of a list of an additional person names it by its main target', () => {
    const taken = { ...guest, guestOf: 'owl', isArrested: true, takedownTime: at('19:40') }
    const item = { id: 1, targetId: taken.id, description: 'phone' }
    expect(subListRow('property', taken, item, demoZone)[2]).toBe('Guest of owl')
    expect(subListRow('property', { ...taken, analystFN: 'Ann' }, item, demoZone)[2]).toBe('Ann')
  })

  test('X30 an additional person has the name that the screen shows', () => {
    const namesIn = (list: ExportedList, targets: readonly Target[]) => {
      const columns = orThrow(exportColumnsOf(list, 'username', ['screenName'], office))
      const rows = orThrow(rowsOfList(targets, choice(list), place))
      return rows.map((row) => tableRow(row, columns, { now, zone: demoZone })[1])
    }
    const taken = { ...guest, guestOf: 'owl', isArrested: true, takedownTime: at('19:40') }
    expect(namesIn('takedown', [hooked, guest])).toEqual(['owl', 'Guest'])
    expect(namesIn('takedown', [{ ...hooked, isArrested: true }, guest])).toEqual(['Guest of owl'])
    expect(namesIn('arrests', [taken])).toEqual(['Guest of owl'])
  })

  test('V20 a possible victim and its name are in no file, whatever the reader sees of the record', () => {
    const victims = new Set([hooked.id])
    const named = { ...guest, guestOf: 'owl' }
    const taken = { ...named, isArrested: true, takedownTime: at('19:40') }
    const saved = (list: ExportedList, targets: readonly Target[]) => {
      const columns = orThrow(exportColumnsOf(list, 'username', ['screenName'], office))
      const rows = orThrow(rowsOfList(targets, choice(list), { ...place, victims }))
      return rows.map((row) => tableRow(row, columns, { now, zone: demoZone })[1])
    }
    expect(saved('hook', [hooked])).toEqual([])
    expect(saved('takedown', [hooked, named])).toEqual(['Guest'])
    expect(saved('takedown', [named])).toEqual(['Guest'])
    expect(saved('arrests', [{ ...hooked, isArrested: true }, taken])).toEqual(['Guest'])
  })

  test('X30 search, order and filters are those of the screen', () => {
    expect(ids(all, choice('chatting', { search: 'ZED' }))).toEqual([chatting.id])
    expect(ids(all, choice('chatting', { search: 'nobody' }))).toEqual([])
    expect(ids(all, choice('takedown', { filter: 'later' }))).toEqual([hooked.id, guest.id])
    expect(ids(all, choice('takedown', { filter: 'on-scene' }))).toEqual([])
    expect(ids(all, choice('chatting', { filter: 'requested' }))).toEqual([])
    expect(rowsOfList(all, choice('chatting', { filter: 'late' }), place)).toMatchObject({
      ok: false,
      error: {
        field: 'filter',
        message: 'This list has no filter "late". Take one of: requested, no-phone.',
      },
    })
    expect(rowsOfList(all, choice('review', { filter: 'late' }), place)).toMatchObject({
      error: { message: 'This list has no filter "late". Leave it out.' },
    })
    expect(ids(all, choice('chatting', { sort: 'username' }))).toEqual([other.id, chatting.id])
    expect(ids(all, choice('chatting', { sort: 'screenName', order: 'desc' }))).toEqual([
      chatting.id,
      other.id,
    ])
    expect(ids(all, choice('takedown', { search: 'owl' }))).toEqual([hooked.id, guest.id])
    expect(ids(all, choice('arrests', { sort: 'case' }))).toEqual([first.id, second.id])
    expect(ids(all, choice('review', { day: 2 }))).toEqual([second.id])
    expect(ids(all, choice('review', { isPendingOnly: true }))).toEqual([first.id])
    expect(ids(all, choice('review', { sort: 'caseNumber', order: 'desc', day: 1 }))).toEqual([first.id])
  })

  test('X30 what a list does not have is refused by name', () => {
    const field = (given: ListChoice) => {
      const rows = rowsOfList(all, given, place)
      return rows.ok ? 'accepted' : rows.error
    }
    expect(field(choice('entry', { sort: 'caseNumber' }))).toMatchObject({ field: 'sort' })
    expect(field(choice('review', { sort: 'day' }))).toMatchObject({ field: 'sort' })
    expect(field(choice('arrests', { day: 1 }))).toMatchObject({ field: 'day' })
    expect(field(choice('arrests', { isPendingOnly: true }))).toMatchObject({ field: 'pending' })
  })

  test('X30 who may open the page of a list may save it', () => {
    const listsOf = (role: (typeof roles)[number]) => exportedLists.filter((list) => mayExport(role, list))
    expect(listsOf('target-entry')).toEqual(['entry'])
    expect(listsOf('supervisor')).toEqual(['chatting', 'hook', 'takedown', 'inactive'])
    expect(listsOf('analyst')).toEqual(['arrests'])
    expect(listsOf('vip')).toEqual([])
    expect(listsOf('admin')).toEqual(exportedLists)
    expect(roles.filter((role) => mayExport(role, 'review'))).toEqual(pages.review.open)
    expect(mayExport('display', 'hook')).toBe(false)
  })

  test('X30 columns are within the fields that the role sees', () => {
    const columns = (wanted: string | undefined) =>
      exportColumnsOf('entry', wanted, ['screenName', 'notes'], office)
    expect(orThrow(columns(undefined)).map(({ id }) => id)).toEqual(['username', 'notes'])
    expect(orThrow(columns('all')).map(({ field }) => field)).toEqual(['screenName', 'notes'])
    expect(columns('phone')).toMatchObject({ ok: false, error: { field: 'columns' } })
    expect(
      exportColumnsOf('arrests', 'socialSecurityNumber', ['socialSecurityNumber'], office),
    ).toMatchObject({ ok: false, error: { field: 'columns' } })
  })
})

test('X31 a CSV line has its cells, the release, who exported it and the handling line, and no formula', () => {
  const target = aTarget({
    screenName: '=cmd',
    notes: '',
    dateTime: addMinutes(now, 60),
    isTimeApproved: true,
  })
  const columns = orThrow(
    exportColumnsOf(
      'entry',
      'screenName,dateTime,isTimeApproved,notes',
      ['screenName', 'dateTime', 'isTimeApproved', 'notes'],
      {
        county: 'Polk',
        state: 'FL',
      },
    ),
  )
  const row = { target, kind: 'main', mainScreenName: '' } as const
  const marks = { release: 7, exportedBy: 'staff@office.example', handling: 'Law enforcement sensitive.' }
  expect(listCsvHead(columns)).toContain('Release,Exported By,Handling\r\n')
  expect(listCsvRow(tableRow(row, columns, { now, zone: demoZone }), demoZone, marks)).toBe(
    `${target.id},'=cmd,11/20/2026 21:00,Yes,,7,staff@office.example,Law enforcement sensitive.\r\n`,
  )
})
