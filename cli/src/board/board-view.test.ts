import { fieldOf, messages, type Target } from '@watchfloor/core'
import { aGuest, aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { boardRowsCache } from './board-rows.ts'
import { boardHead, boardLine } from './board-view.ts'
import { detailLines } from './detail-lines.ts'

const office = {
  name: 'Office',
  operationTitle: 'Operation',
  timeZone: 'America/New_York',
  dateFormat: 'us' as const,
  county: 'Polk County',
  state: 'FL',
  imageHosts: [],
  importDates: null,
  agencyBlock: [],
  pressContact: [],
  conflictWindowMin: 10,
  sceneMinutes: { amber: 5, red: 10 },
  isTraining: false,
}
const facts = {
  office,
  role: 'staff' as const,
  operation: { name: 'Night', state: 'open' as const },
  offsetMs: 0,
  list: { seq: 1, targets: [] },
  counts: { chatting: 0, onTheHook: 0, arrested: 0 },
  journal: [],
}
const names = (targets: readonly Target[], list: 'upcoming' | 'taken' = 'upcoming') => {
  const now = at('20:00')
  const rows = boardRowsCache()({ targets, role: 'staff', now })
  return rows.of(list, { filter: '', sort: undefined }).map((row) => boardLine(row, list, facts, now).name)
}

describe('additional persons on the board', () => {
  const main = aMeetUp({ id: 1, screenName: 'owl', dateTime: at('20:10') })
  const other = aMeetUp({ id: 2, screenName: 'heron', dateTime: at('20:05') })

  test('stand under their main target', () => {
    expect(names([main, other, aGuest(main, { id: 3 })])).toEqual(['heron', 'owl', '└ Guest'])
  })

  test('are named after their main target when it has left the board', () => {
    const arrested = anArrest({ ...main, isArrested: true })
    expect(names([arrested, other, aGuest(main, { id: 3 })])).toEqual(['heron', 'Guest of owl'])
  })

  test('L7 are named after their main target among those just taken down, as on the web', () => {
    const taken = { ...aGuest(main, { id: 3 }), guestOf: 'owl', isArrested: true, takedownTime: at('19:55') }
    expect(names([main, taken], 'taken')).toEqual(['Guest of owl'])
  })

  test('are shown by their own name to a role that may not see the main target', () => {
    expect(names([other, aGuest(main, { id: 3 })])).toEqual(['heron', 'Guest'])
  })

  test('contain no control characters that somebody typed', () => {
    const arrested = anArrest({ ...main, screenName: 'o\u001b[2Jwl', isArrested: true })
    expect(names([arrested, aGuest(main, { id: 3 })])).toEqual(['Guest of o[2Jwl'])
  })
})

test('only a training database has a mark before its title', () => {
  const titleOf = (isTraining: boolean) =>
    boardHead({ ...facts, targets: [], office: { ...office, isTraining } }, at('20:00')).title
  expect(titleOf(true)).toBe('TRAINING · Office · Operation')
  expect(titleOf(false)).toBe('Office · Operation')
})

test.each([
  ['staff', '26-1', '26-1'],
  ['staff', '', messages.terminal.board.noCase],
  ['supervisor', '', ''],
] as const)('A8 a %s gets the case number "%s" as "%s"', (role, caseNumber, shown) => {
  const target = anArrest({ takedownTime: at('19:55'), caseNumber })
  const [row] = boardRowsCache()({ targets: [target], role, now: at('20:00') }).of('taken', {
    filter: '',
    sort: undefined,
  })
  expect(row && boardLine(row, 'taken', { ...facts, role }, at('20:00')).due).toBe(shown)
})

describe.each(['closed', 'sealed'] as const)('D10 the board of a %s operation', (state) => {
  const closed = { ...facts, operation: { name: 'Night', state } }
  const now = at('20:00')
  const lineOf = (target: Target) =>
    boardLine({ kind: 'main', target, mainScreenName: '' }, 'upcoming', closed, now)

  test('says so in its head', () => {
    expect(boardHead({ ...closed, targets: [] }, now).title).toBe(
      `Office · Operation · ${messages.operation.states[state]}`,
    )
  })

  test('counts nobody late and runs no scene clock', () => {
    expect(lineOf(aMeetUp({ dateTime: at('19:30') }))).toMatchObject({ due: '', dueMeaning: 'none' })
    const there = aMeetUp({ dateTime: at('19:30'), arrivalTime: at('19:35') })
    expect(lineOf(there)).toMatchObject({ due: 'Arrived 19:35', dueMeaning: 'arrived' })
    const details = detailLines(there, undefined, closed, { now, columns: 80 })
    expect(details.find(({ label }) => label === fieldOf('arrivalTime').label)?.text).toBe('19:35')
  })
})
