import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each(['DATABASE_URL', 'JOURNAL_KEY', 'METRICS_TOKEN', 'PUSH_KEY'])(
  'a wrong value in the file of %s names the variable that was set',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'secret')
    writeFileSync(file, 'wrong\n')
    expect(() => readSettings({ [`${name}_FILE`]: file })).toThrow(
      new RegExp(`^The file of ${name}_FILE takes `),
    )
    expect(() => readSettings({ [name]: 'wrong', [`${name}_FILE`]: file })).toThrow(
      new RegExp(`^${name} takes `),
    )
  },
)
