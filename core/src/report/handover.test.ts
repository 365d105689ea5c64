import { aGuest, aMeetUp, anArrest, aTarget, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { NightLogLine } from '../log/night-log.ts'
import { buildHandover, maxHandoverLines } from './handover.ts'

const setup = {
  office: 'Office',
  operation: 'Night',
  zone: demoZone,
  paper: 'letter',
  now: at('21:40'),
  profile: 'command',
} as const
const line = (seq: number): NightLogLine => ({
  seq,
  at: at('21:00'),
  actor: 'sup@office.example',
  kind: 'note',
  target: null,
  text: `line ${seq}`,
})

/** Returns each section as its heading and the cells of one column, or its remark. */
function sectionsOf(content: Parameters<typeof buildHandover>[0], column: number) {
  return (buildHandover(content, setup).sheet?.sections ?? []).map(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => {
      if (block.kind === 'table') return block.rows.map((row) => row[column])
      return block.kind === 'remark' ? [block.text] : []
    }),
  ])
}

test('J31 everybody to hand over stands in one section, the soonest first', () => {
  const targets = [
    aMeetUp({ screenName: 'later', dateTime: at('23:00') }),
    aMeetUp({ screenName: 'sooner', dateTime: at('22:00') }),
    aMeetUp({ screenName: 'late', dateTime: at('21:39') }),
    aMeetUp({ screenName: 'there', dateTime: at('21:00'), arrivalTime: at('21:20') }),
    aTarget({ screenName: 'asks', dateTime: at('22:30') }),
    aTarget({ screenName: 'silent' }),
    anArrest({ screenName: 'done' }),
    aTarget({ screenName: 'gone', isInactive: true }),
  ]
  expect(sectionsOf({ targets, lines: [] }, 2)).toEqual([
    ['On scene (1)', 'there'],
    ['Late (1)', 'late'],
    ['On the hook (2)', 'sooner', 'later'],
    ['Requested times without approval (1)', 'asks'],
    ['Log since the last handover', 'No lines.'],
  ])
})

test('J31 an additional person on scene has the name of its main target', () => {
  const main = aMeetUp({ screenName: 'owl', dateTime: at('21:00'), arrivalTime: at('21:20') })
  const guest = { ...aGuest(main, { arrivalTime: at('21:21') }), guestOf: 'owl' }
  expect(sectionsOf({ targets: [main, guest], lines: [] }, 2)[0]).toEqual([
    'On scene (2)',
    'owl',
    'Guest of owl',
  ])
})

test('J31 an additional person whose main target was arrested is expected by itself, once', () => {
  const taken = anArrest({ screenName: 'owl', dateTime: at('21:00') })
  const late = { ...aGuest(taken, { dateTime: at('21:00'), isTimeApproved: true }), guestOf: 'owl' }
  const main = aMeetUp({ screenName: 'hawk', dateTime: at('23:00') })
  const under = { ...aGuest(main), guestOf: 'hawk' }
  expect(sectionsOf({ targets: [taken, late, main, under], lines: [] }, 2).slice(0, 3)).toEqual([
    ['On scene (0)', 'Nobody.'],
    ['Late (1)', 'Guest of owl'],
    ['On the hook (1)', 'hawk'],
  ])
})

test('J31 those on scene stand in the order of the Takedown board (rule L7), each party together', () => {
  const later = aMeetUp({ id: 11, screenName: 'later', dateTime: at('21:20'), arrivalTime: at('21:05') })
  const sooner = aMeetUp({ id: 12, screenName: 'sooner', dateTime: at('21:00'), arrivalTime: at('21:20') })
  const guest = { ...aGuest(sooner, { id: 13, arrivalTime: at('21:21') }), guestOf: 'sooner' }
  expect(sectionsOf({ targets: [later, guest, sooner], lines: [] }, 2)[0]).toEqual([
    'On scene (3)',
    'sooner',
    'Guest of sooner',
    'later',
  ])
})

test('J31 the log is in the order of the night; what does not fit is said', () => {
  expect(sectionsOf({ targets: [], lines: [line(3), line(2)] }, 1).at(-1)).toEqual([
    'Log since the last handover',
    'line 2',
    'line 3',
  ])
  const many = Array.from({ length: maxHandoverLines + 1 }, (_, index) => line(1_000 - index))
  const [, remark, ...texts] = sectionsOf({ targets: [], lines: many }, 1).at(-1) ?? []
  expect(remark).toBe('Earlier lines are in the night log.')
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([maxHandoverLines, 'line 701', 'line 1000'])
})

test('J31 a long deal is cut, because the record has the whole', () => {
  const targets = [aMeetUp({ dateTime: at('22:00'), dealDetails: 'x'.repeat(241) })]
  expect(sectionsOf({ targets, lines: [] }, 5)[2]).toEqual(['On the hook (1)', `${'x'.repeat(240)} …`])
})

test.each([3, 4, 5])('J31 N1 an empty field is a dash (column %i)', (column) => {
  const targets = [aMeetUp({ dateTime: at('22:00'), caseAgent: '', phone: null, dealDetails: '' })]
  expect(sectionsOf({ targets, lines: [] }, column)[2]).toEqual(['On the hook (1)', '-'])
})

test('N20 each page of a handover has its moment, its release and the handling line', () => {
  const printed = buildHandover(
    { targets: [], lines: [] },
    { ...setup, release: 7, handling: 'Do not leave where it can be read.' },
  )
  expect(printed.sheet?.footer).toBe(
    'Handover packet · As of 11/20/2026 21:40 EST · Release 7\nDo not leave where it can be read.',
  )
})
