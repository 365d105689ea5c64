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

test('M5 the file of the key is named by the first host of PostgreSQL, so that a second one does not change it', () => {
  const fileFor = (url: string) =>
    readSettings({ DATABASE_URL: url, XDG_CONFIG_HOME: '/config' }).fieldKeyFile
  expect(fileFor('postgres://d:p@one:5432,two:5432/w?target_session_attrs=read-write')).toBe(
    '/config/watchfloor/one-5432-w.key',
  )
  expect(fileFor('postgres://d:p@one:5432/w')).toBe('/config/watchfloor/one-5432-w.key')
})

test.each(['postgres://one,two/w?target_session_attrs=standby', 'postgres://one,/w'])(
  'M5 DATABASE_URL does not take %s',
  (url) => {
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(
      /^DATABASE_URL takes .*target_session_attrs=read-write/,
    )
  },
)

test.each([
  'postgres://desk:a/b@one/w',
  'postgres://desk:a#b@one/w',
  'postgres://desk:a?b@one,two/w?target_session_attrs=read-write',
  'postgres://desk:word@one:99999/w',
])('DATABASE_URL does not take %s, and says how to write special characters of a password', (url) => {
  expect(() => readSettings({ DATABASE_URL: url })).toThrow(
    /^DATABASE_URL takes .*Percent-encode special characters/,
  )
})

test.each([
  'postgres://desk:a%2Fb@one/w',
  'postgres://desk@/w?host=/var/run/postgresql',
  'postgres://desk@%2Fvar%2Frun%2Fpostgresql/w',
  'postgres:///w',
])('DATABASE_URL takes %s', (url) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('W42 a host may be an IPv6 address in brackets, with a port or without', () => {
  const hostsOf = (text: string) => readSettings({ WEBHOOK_HOSTS: text }).webhookHosts
  expect(hostsOf('[::1], cad.office.example:8443, [FD00::7]:8443')).toEqual([
    '[::1]',
    'cad.office.example:8443',
    '[fd00::7]:8443',
  ])
  for (const wrong of ['::1', '[::1', '[cad]', '[::1]x']) expect(() => hostsOf(wrong)).toThrow(SettingError)
})
