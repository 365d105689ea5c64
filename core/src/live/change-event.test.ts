import { describe, expect, test } from 'vitest'
import { erasedText, eventReader, eventText, mayHaveErased, reloadText } from './change-event.ts'

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
