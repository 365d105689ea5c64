import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMistypedSettings, settingNames } from './setting-names.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['OFFICE_NAMES', 'OFFICE_NAME'],
  ['office_name', 'OFFICE_NAME'],
  ['FIELD_KYE', 'FIELD_KEY'],
  ['SESSION_HOUR', 'SESSION_HOURS'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
])('%s is named as %s', (name, meant) => {
  expect(findMistypedSettings({ [name]: 'x' })).toEqual([{ name, meant }])
})

test('the variables of a shell and the settings themselves are not named', () => {
  const shell = ['HOME', 'HOSTNAME', 'LOGNAME', 'PATH', 'TERM', 'PORTS', 'LANG', 'NODE_ENV', 'PGDATABASE']
  const env = Object.fromEntries([...shell, ...settingNames].map((name) => [name, 'x']))
  expect(findMistypedSettings(env)).toEqual([])
})

test('every setting that is read, and no other, is in the list and in the manual', () => {
  const code = ['settings', 'setting-rules', 'push-key'].map((file) => read(`./${file}.ts`)).join('')
  const names = [...code.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name = '']) => name)
  const notSettings = ['XDG_CONFIG_HOME', 'FL', 'EC']
  const used = new Set(names.filter((name) => !notSettings.includes(name)))
  const files = ['DATABASE_URL_FILE', 'JOURNAL_KEY_FILE', 'METRICS_TOKEN_FILE', 'PUSH_KEY_FILE']
  expect([...used, ...files].sort()).toEqual([...settingNames].sort())
  const table = read('../../docs/administrator.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const cells = table.map((line) => line.split('|')[1] ?? '').join(' ')
  for (const name of settingNames) expect(cells).toContain(`\`${name}\``)
})
