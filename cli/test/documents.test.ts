import { join } from 'node:path'
import { makeOperation } from '@watchfloor/fixtures'
import { loadOperation, openDesk, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './cli-process.ts'
import { documents } from './documents.ts'

const password = 'correct-horse-battery'

/** Every command, in an order in which each finds what it needs. */
const commands: readonly [words: string, document: keyof typeof documents][] = [
  ['users add chief@office.example --role admin --password-stdin', 'account'],
  ['users list', 'accounts'],
  ['users add uc7@office.example --role vip --password-stdin', 'account'],
  ['users role uc7@office.example staff', 'account'],
  ['users password uc7@office.example --password-stdin', 'account'],
  ['users disable uc7@office.example', 'account'],
  ['users enable uc7@office.example', 'account'],
  ['users unlock uc7@office.example', 'account'],
  ['arrest-total', 'total'],
  ['arrest-total set 40', 'total'],
  ['report target 1 --out one.pdf', 'pdf'],
  ['report day 1 --out day.pdf', 'pdf'],
  ['briefing --out all.zip', 'briefing'],
  ['briefing verify all.zip', 'briefingVerdict'],
  ['backup night.backup', 'backup'],
  ['verify night.backup', 'backup'],
  ['restore night.backup --force', 'backup'],
  ['journal --since 1d', 'journal'],
  ['journal verify', 'verdict'],
  ['board', 'board'],
  ['doctor', 'doctor'],
  ['purge --confirm Delete --include-on-scene', 'purge'],
  ['displays list', 'displays'],
  ['displays revoke d0', 'failure'],
  ['completion fish', 'completion'],
  ['undo 999999', 'failure'],
  ['users role nobody@office.example vip', 'failure'],
  ['report day someday --out x.pdf', 'failure'],
  ['usres', 'failure'],
]

describe('with --json stdout is one document of its declared shape', () => {
  const folder = workFolder()
  const database = `sqlite:${join(folder.path, 'desk.db')}`

  beforeAll(async () => {
    const desk = await openDesk(readSettings({ DATABASE_URL: database }))
    const { targets } = makeOperation({ seed: 5, size: 20, now: desk.now(), zone: 'America/New_York' })
    const arrests = targets.map((target, index) => ({
      ...target,
      image: '',
      linkedChatterId: null,
      ...(index === 0 && { isArrested: true, arrestDay: 1, takedownTime: desk.now() }),
    }))
    await loadOperation(desk, { accounts: [], targets: arrests }, () =>
      Promise.reject(new Error('no photos')),
    )
    await desk.close()
  })
  afterAll(folder.remove)

  test.each(commands)('%s', async (words, document) => {
    const { stdout, code } = await runCli([...words.split(' '), '--json'], {
      cwd: folder.path,
      env: { DATABASE_URL: database },
      input: password,
    })
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(documents[document].safeParse(JSON.parse(stdout)).error).toBeUndefined()
    expect(code === 0).toBe(document !== 'failure')
  })
})
