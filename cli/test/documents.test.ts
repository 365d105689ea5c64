import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { makeOperation } from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { documents } from './helpers/documents.ts'
import { openTerminal } from './helpers/open-terminal.ts'
import { TerminalInTurn } from './helpers/terminal-in-turn.ts'

const password = 'correct-horse-battery'

/** Every command, in an order in which each finds the data that it needs. */
const commands: readonly [words: string, document: keyof typeof documents][] = [
  ['users add chief@office.example --role admin --password-stdin', 'account'],
  ['users list', 'accounts'],
  ['users add uc7@office.example --role vip --password-stdin', 'account'],
  ['users role uc7@office.example staff', 'account'],
  ['users password uc7@office.example --password-stdin', 'account'],
  ['users disable uc7@office.example', 'account'],
  ['users enable uc7@office.example', 'account'],
  ['users unlock uc7@office.example', 'account'],
  ['targets list --stage arrested --size 2', 'targetPage'],
  ['targets show 1', 'target'],
  ['targets edit 1 city=Lakeland', 'target'],
  ['targets delete 2', 'deletedTarget'],
  ['commands', 'commands'],
  ['stats', 'stats'],
  ['stats age', 'statsView'],
  ['arrest-total', 'total'],
  ['arrest-total set 40', 'total'],
  ['import targets list.csv --dry-run', 'imported'],
  ['import targets list.csv --on-duplicate update', 'imported'],
  ['import charges charges.csv', 'imported'],
  ['export targets --stage arrested', 'exported'],
  ['export targets --out all.csv --images photos', 'exportedFile'],
  ['press-sheet --out sheet.pdf', 'pdf'],
  ['report target 1 --out one.pdf', 'pdf'],
  ['report day 1 --out day.pdf', 'pdf'],
  ['briefing --out all.zip', 'briefing'],
  ['briefing verify all.zip', 'briefingVerdict'],
  ['backup night.backup', 'backup'],
  ['verify night.backup', 'backup'],
  ['restore night.backup --force', 'restore'],
  ['journal --since 1d', 'journal'],
  ['journal verify', 'verdict'],
  ['board', 'board'],
  ['doctor', 'doctor'],
  ['keys rotate', 'keys'],
  ['keys replace --confirm Lost', 'failure'],
  ['purge --confirm Delete --include-on-scene', 'purge'],
  ['users operations uc7@office.example --only 1', 'account'],
  ['operations list', 'operations'],
  ['operations closeout 1', 'closeout'],
  ['operations hold 1 --reference 26-CF-1 --reason appeal', 'operationHeld'],
  ['targets hold 1 --reference 26-CF-1 --reason appeal', 'recordHeld'],
  ['operations holds', 'holds'],
  ['targets release-hold 1 --reason over', 'hold'],
  ['operations release-hold 1 --reason over', 'hold'],
  ['operations close 1', 'operation'],
  ['operations seal 1', 'operation'],
  ['targets expunge 1 --order 26-CA-42', 'expunged'],
  ['journal empty-old', 'emptied'],
  ['operations packet 1 --out packet.zip', 'packet'],
  ['operations verify packet.zip', 'packetVerdict'],
  ['operations purge 1 --confirm Operation', 'purgedOperation'],
  ['operations reopen 1 --reason again', 'operation'],
  ['operations add Fall', 'operation'],
  ['displays list', 'displays'],
  ['displays revoke d0', 'failure'],
  ['tokens add feed --scope read', 'tokenAdded'],
  ['tokens list', 'tokens'],
  ['webhooks list', 'webhooks'],
  ['webhooks remove 9', 'failure'],
  ['tokens revoke t0', 'failure'],
  ['completion fish', 'completion'],
  ['completion values operations', 'completion values'],
  ['undo 999999', 'failure'],
  ['users role nobody@office.example vip', 'failure'],
  ['report day someday --out x.pdf', 'failure'],
  ['usres', 'failure'],
]

/** Creates a folder with a database of twenty arrests and files to import. */
async function openFolder() {
  const folder = workFolder()
  writeFileSync(join(folder.path, 'list.csv'), 'UC,Screen Name,Phone\nAgent Adams,owl,5555550142\n')
  writeFileSync(join(folder.path, 'charges.csv'), 'Statute,Offense,Degree\n806.13,Mischief,M1\n')
  const database = `sqlite:${join(folder.path, 'desk.db')}`
  const context = await openContext(readSettings({ DATABASE_URL: database }))
  const { targets } = makeOperation({ seed: 5, size: 20, now: context.now(), zone: 'America/New_York' })
  const arrests = targets.map((target, index) => ({
    ...target,
    image: '',
    linkedChatterId: null,
    ...(index === 0 && { isArrested: true, arrestDay: 1, takedownTime: context.now() }),
  }))
  await loadOperation(context, { accounts: [], targets: arrests }, () =>
    Promise.reject(new Error('no photos')),
  )
  await context.close()
  const env = { DATABASE_URL: database, FIELD_KEY: randomBytes(32).toString('hex'), JOURNAL_DAYS: '365' }
  return { ...folder, env }
}

type Folder = Awaited<ReturnType<typeof openFolder>>

describe('with --json stdout is one document of the declared shape', () => {
  let folder: Folder
  beforeAll(async () => {
    folder = await openFolder()
  })
  afterAll(() => folder?.remove())

  test.each(commands)('%s', async (words, document) => {
    const { stdout, code } = await runCli([...words.split(' '), '--json'], {
      cwd: folder.path,
      env: folder.env,
      input: password,
    })
    expect(documents[document].safeParse(JSON.parse(stdout)).error).toBeUndefined()
    expect(code === 0).toBe(document !== 'failure')
  })
})

/** The board runs until the user quits it. It has its own tests. */
const inWords = commands.filter(([words]) => words !== 'board')

describe('at a terminal the result is text', () => {
  let folder: Folder
  let terminal: TerminalInTurn
  beforeAll(async () => {
    ;[folder, terminal] = await Promise.all([openFolder(), TerminalInTurn.open()])
  })
  afterAll(async () => {
    await terminal?.close()
    folder?.remove()
  })

  /** Runs a command that reads its password from the terminal. */
  async function typePassword(args: readonly string[]) {
    const own = openTerminal(args, { cwd: folder.path, env: folder.env })
    own.type(`${password}\r\u0004`)
    return { code: await own.code, screen: own.screen() }
  }

  test.each(inWords)('%s', async (words, document) => {
    const args = words.split(' ')
    const { code, screen } = args.includes('--password-stdin')
      ? await typePassword(args)
      : await terminal.run(args, { cwd: folder.path, env: folder.env })
    expect(code === 0).toBe(document !== 'failure')
    const shown = stripVTControlCharacters(screen)
    expect(shown.trim()).not.toBe('')
    expect(shown).not.toMatch(/undefined|\bNaN\b|\[object|at \S+\.js|^\s*[{[]"/m)
  })
})
