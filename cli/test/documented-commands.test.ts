import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTarget } from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './cli-process.ts'
import { documentedCommands, documentedLines } from './documented-lines.ts'
import { type DocumentedRun, documentedRuns, type Filled, runElsewhere } from './documented-runs.ts'
import { selfSigned } from './self-signed.ts'

const password = 'correct-horse-battery'

const folder = workFolder()
const at = (name: string) => join(folder.path, name)
const facts: Partial<Filled> = {}
let stopServer: (() => Promise<unknown>) | undefined

beforeAll(async () => {
  for (const name of ['data', 'safe', 'log']) mkdirSync(at(name))
  const files = {
    'last-year.csv': 'UC,Handle,Shoe size\nAgent Adams,last_owl,9\nAgent Baker,last_hat,8\n',
    'more.csv': 'UC,Handle,Shoe size,Phone\nAgent Adams,more_owl,9,8635550142\nAgent Baker,more_hat,8,12\n',
    'night.csv': 'UC,Screen Name\nAgent Adams,night_owl\n',
    'charges.csv': 'charge\n"847.0135, Solicitation of a test, F3"\n',
    'words.txt': 'nine chars make no passphrase\n',
    'copy-away.sh': '#!/bin/sh\nexit 0\n',
    'database-url': 'sqlite:moved.db\n',
    'push.key': randomBytes(32).toString('base64url'),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text)
  chmodSync(at('copy-away.sh'), 0o755)
  const { cert, key } = selfSigned('localhost')
  writeFileSync(at('cert.pem'), cert)
  writeFileSync(at('key.pem'), key)
  const zip = new JSZip()
  zip.file('readme.txt', 'no photos')
  writeFileSync(at('photos.zip'), await zip.generateAsync({ type: 'nodebuffer' }))
  const context = await openContext(readSettings({ DATABASE_URL: `sqlite:${at('data/watchfloor.db')}` }))
  const arrested = { isArrested: true, isReviewed: true, arrestDay: 3, dateOfBirth: '1990-05-01' }
  const targets = [
    aTarget({ id: 1, ...arrested, analystLN: 'Marsh', takedownTime: '2026-11-20T02:00:00.000Z' }),
    aTarget({ id: 2, screenName: 'plain_owl' }),
  ]
  await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
  await context.close()
})
afterAll(async () => {
  await stopServer?.()
  folder.remove()
})

const settings = {
  MFA_REQUIRED: 'none',
  JOURNAL_ANCHOR: 'log/desk.anchors',
  PORT: '0',
  get XDG_CONFIG_HOME() {
    return at('config')
  },
}

/** Returns a documented command line as it is run here, and the variables before it. */
function filled({ line = '', as }: DocumentedRun): { args: string[]; env: Record<string, string> } {
  const text = (as ?? line)
    .replaceAll('/mnt/', '')
    .replaceAll('https://desk.office.example', facts.url ?? '')
    .replaceAll('age1...', facts.recipient ?? '')
    .replaceAll('wf_...', facts.token ?? '')
    .replaceAll(/\bEMAIL\b/g, 'uc7@office.example')
    .replaceAll(/\bROLE\b/g, 'target-entry')
    .replaceAll(/\b4711\b/g, facts.act ?? '')
    .replaceAll(/\b117\b/g, '1')
    .replaceAll('K7M-4QX', facts.code ?? '')
    .replaceAll('--port 443', '--port 0')
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof Filled) => facts[name] ?? '')
  const words = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  // The variables of the line itself, which may be before another command with `as`.
  const own = [...line.matchAll(/(?:^|\s)([A-Z_]+)=(\S+)(?= .*watchfloor )/g)]
  const value = (given: string) =>
    given
      .replaceAll('age1...', facts.recipient ?? '')
      .replaceAll('wf_...', facts.token ?? '')
      .replace('/etc/watchfloor/field-key', 'data/watchfloor.key')
      .replace('/etc/watchfloor/', '')
  return {
    args: words.filter((word, index) => word !== 'watchfloor' && !(index === 0 && /^[A-Z_]+=/.test(word))),
    env: Object.fromEntries(own.map(([, name = '', given = '']) => [name, value(given)])),
  }
}

/** Starts the server that the lines with `--server` need, or stops it. */
async function serve(isNeeded: boolean): Promise<void> {
  if (isNeeded === (stopServer !== undefined)) return
  if (!isNeeded) {
    await stopServer?.()
    stopServer = undefined
    return
  }
  const child = startCli(['serve'], { cwd: folder.path, env: settings })
  const ended = outcomeOf(child)
  facts.url = await readyAt(child)
  stopServer = () => {
    child.kill('SIGTERM')
    return ended
  }
  const display = await fetch(`${facts.url}/auth/displays`, { method: 'POST' })
  facts.code = ((await display.json()) as { code: string }).code
  writeFileSync(at('token.txt'), facts.token ?? '')
}

/** Returns the address of a server when it is ready. @throws Error if it ends before */
function readyAt(child: ReturnType<typeof startCli>): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const look = (piece: Buffer) => {
      printed += piece.toString()
      const url = /^Watchfloor listens on (\S+)$/m.exec(printed)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error(`It ended:\n${printed}`)))
  })
}

async function serveShortly(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = startCli(args, { cwd: folder.path, env: { ...settings, ...env } })
  const ended = outcomeOf(child)
  await readyAt(child)
  child.kill('SIGTERM')
  const { code, stderr } = await ended
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/^\s+at /m)])
}

describe('every command line of the documents', () => {
  test('is in the table of runs, or in that of what other programs run', () => {
    const known = new Set([...documentedRuns.map(({ line }) => line), ...Object.keys(runElsewhere)])
    expect(documentedLines().filter((line) => !known.has(line))).toEqual([])
  })

  test('in a table is still documented', () => {
    const lines = new Set(documentedLines())
    const named = [...documentedRuns.flatMap(({ line }) => line ?? []), ...Object.keys(runElsewhere)]
    expect(named.filter((line) => !lines.has(line))).toEqual([])
    expect(named.filter((line, index) => named.indexOf(line) !== index)).toEqual([])
  })

  test('every command has a run', () => {
    const runs = documentedRuns.map((run) => filled(run).args.join(' '))
    const isGroup = (path: string) => documentedCommands().some((other) => other.startsWith(`${path} `))
    const isRun = (path: string) => runs.some((args) => args === path || args.startsWith(`${path} `))
    expect(documentedCommands().length).toBeGreaterThan(60)
    expect(documentedCommands().filter((path) => !isRun(path) && !isGroup(path))).toEqual([])
  })

  test.each(documentedRuns.map((run) => [run.line ?? run.as ?? '', run] as const))(
    '%s',
    async (_line, run) => {
      await serve(run.needsServer ?? false)
      const { args, env } = filled(run)
      if (run.serves) return serveShortly(args, env)
      const input = args.includes('--password-stdin') ? password : ''
      const { code, stdout, stderr } = await runCli(args, {
        cwd: folder.path,
        env: { ...settings, WEBHOOK_HOSTS: 'cad.office.example', ...env },
        input,
      })
      expect([code, code === (run.code ?? 0) ? '' : stdout + stderr]).toEqual([run.code ?? 0, ''])
      expect(stdout + stderr).toMatch(run.says ?? /\S/)
      if (!run.learns) return
      const learned = run.learns.from.exec(stdout)?.[1]
      expect(learned, stdout).toBeDefined()
      facts[run.learns.fact] = learned ?? ''
    },
  )
})
