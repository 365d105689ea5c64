import { describe, expect, test } from 'vitest'
import {
  endsPurge,
  erasedText,
  erasesRecords,
  eventReader,
  eventText,
  isTooFarBack,
  mayHaveErased,
  reloadText,
} from './change-event.ts'

const change = { seq: 41, kind: 'target', id: 7 } as const
const text = `: there\n\n${eventText(change)}${eventText({ seq: 42, kind: 'setting', id: 'arrest_adjustment' })}`

describe('Z2 reading a stream', () => {
  test('Z1 Z2 an event is read back as it was sent, and a comment as an event without a name', () => {
    expect(eventReader()(text)).toEqual([
      { id: undefined, name: undefined, data: '' },
      { id: '41', name: 'change', data: JSON.stringify(change) },
      { id: '42', name: 'change', data: '{"seq":42,"kind":"setting","id":"arrest_adjustment"}' },
    ])
  })

  test('Z2 a stream reads the same wherever its pieces are cut', () => {
    const whole = eventReader()(text)
    for (let size = 1; size < text.length; size++) {
      const read = eventReader()
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      expect(pieces.flatMap(read), `pieces of ${size}`).toEqual(whole)
    }
  })

  test('Z2 CRLF line ends, and data in several lines', () => {
    expect(eventReader()('data: a\r\ndata: b\r\n\r\n')).toEqual([
      { id: undefined, name: undefined, data: 'a\nb' },
    ])
  })
})

test('Z13 records were erased by an expungement or a purge, and perhaps by what a stream could not get', () => {
  const sent = [erasedText(7, 1), reloadText(8), eventText(change), ': there\n\n'].join('')
  expect(eventReader()(sent).map(mayHaveErased)).toEqual([true, true, false, false])
})

test.each([
  ['expunge', true],
  ['purge-operation', true],
  ['purge', false],
  ['edit', false],
])('Z13 the act %s on an operation erases records: %s', (action, erases) => {
  expect(erasesRecords(action)).toBe(erases)
})

test('Z13 one event stands for a purge, that of its last entry', () => {
  const purged = { kind: 'target', action: 'purge', operation: 2 }
  expect(endsPurge(purged, purged)).toBe(false)
  expect(endsPurge(purged, undefined)).toBe(true)
  const others = [
    { ...purged, kind: 'read' },
    { ...purged, action: 'edit' },
    { ...purged, operation: 3 },
  ]
  for (const other of others) expect(endsPurge(purged, other)).toBe(true)
  for (const other of others.slice(0, 2)) expect(endsPurge(other, undefined)).toBe(false)
})

test('Z7 a stream catches up on 5000 entries, and is told to load its list for more', () => {
  expect([isTooFarBack(0, 5_000), isTooFarBack(0, 5_001), isTooFarBack(400, 5_400)]).toEqual([
    false,
    true,
    false,
  ])
})
