import { expect, test } from 'vitest'
import { SettingError } from './setting-values.ts'
import { readSettings } from './settings.ts'

const agencyOf = (text: string) => readSettings({ AGENCY_BLOCK: text }).agencyBlock

test.each([
  ['bars', "An Office's Desk | 1 Main St|(555) 555-0100"],
  ['line breaks', "An Office's Desk\n1   Main St\r\n\n(555) 555-0100\n"],
])('the lines of the agency block are separated by %s', (_words, text) => {
  expect(agencyOf(text)).toEqual(["An Office's Desk", '1 Main St', '(555) 555-0100'])
})

test('without a value there is no agency block and no contact', () => {
  const { agencyBlock, pressContact } = readSettings({ AGENCY_BLOCK: ' | ', PRESS_CONTACT: '' })
  expect([agencyBlock, pressContact]).toEqual([[], []])
})

test.each([
  ['seven lines', 'a|b|c|d|e|f|g'],
  ['a line of 91 characters', 'x'.repeat(91)],
  ['a control character', 'An\u0007Office'],
])('an agency block with %s is refused in one line', (_words, text) => {
  expect(() => agencyOf(text)).toThrow(SettingError)
  expect(() => agencyOf(text)).toThrow(
    /^AGENCY_BLOCK takes at most 6 lines of 90 characters, separated by \|\.$/,
  )
})
