import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { cliPath, outcomeOf, plainEnvironment, workFolder } from './helpers/cli-process.ts'
import { openTerminal } from './helpers/open-terminal.ts'
import { startServing } from './helpers/serving.ts'

/** Starts a command whose standard error takes nothing, as on a full disk. */
function startMute(args: readonly string[], cwd: string) {
  const mute = ['-c', 'exec "$@" 2> /dev/full', 'sh', process.execPath, cliPath, ...args]
  return spawn('sh', mute, { cwd, env: plainEnvironment() })
}

describe.skipIf(process.platform !== 'linux')('a standard error that takes nothing', () => {
  const folder = workFolder()
  afterAll(folder.remove)

  test('stops no server, and keeps it from no end', async () => {
    const child = startMute(['serve', '--port', '0'], folder.path)
    onTestFinished(() => void child.kill('SIGKILL'))
    const [printed] = (await once(child.stdout, 'data')) as [Buffer]
    const [, url = ''] = /listens on (\S+)/.exec(printed.toString()) ?? []
    for (let call = 0; call < 3; call++) {
      const reply = await fetch(`${url}/auth/chatterlist`)
      expect(reply.status).toBe(401)
      await reply.arrayBuffer()
    }
    child.kill('SIGTERM')
    expect((await outcomeOf(child)).code).toBe(0)
  })

  test('keeps no command from its work', async () => {
    const args = ['users', 'add', 'chief@office.example', '--role', 'admin', '--create', '--password-stdin']
    const child = startMute(args, folder.path)
    child.stdin.end('a sentence nobody guesses')
    expect(await outcomeOf(child)).toMatchObject({
      code: 0,
      stdout: 'Added chief@office.example as admin.\n',
    })
  })
})

/** Serves with standard error in a file until a command after a backup failed. Returns the lines of the log. */
async function logInFile(folder: string, journalStream: (file: string) => string): Promise<string[]> {
  const path = join(folder, 'standard-error')
  const file = openSync(path, 'w')
  const { dev, ino } = fstatSync(file)
  const args = ['serve', '--port', '0', '--backup-every', '60', '--backup-after', 'false']
  const env = plainEnvironment({ JOURNAL_STREAM: journalStream(`${dev}:${ino}`) })
  const child = spawn(process.execPath, [cliPath, ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', file],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  closeSync(file)
  const failed = () => readFileSync(path, 'utf8').includes('the command after it failed')
  await expect.poll(failed, { timeout: 30_000 }).toBe(true)
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line.includes('{"level":'))
}

describe.skipIf(process.platform !== 'linux')('a line of the log', () => {
  test('has its priority in front when standard error goes to the journal of systemd', async () => {
    const folder = workFolder()
    onTestFinished(folder.remove)
    const lines = await logInFile(folder.path, (file) => file)
    expect(lines.find((line) => line.includes('a backup was taken'))).toMatch(/^<6>\{"level":30,/)
    expect(lines.find((line) => line.includes('the command after it failed'))).toMatch(/^<3>\{"level":50,/)
  })

  test('is JSON alone when standard error goes elsewhere', async () => {
    const folder = workFolder()
    onTestFinished(folder.remove)
    const lines = await logInFile(folder.path, (file) => `${file}0`)
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(expect.arrayContaining([30, 50]))
  })
})

describe('the log of a server', () => {
  const folder = workFolder()
  afterAll(folder.remove)

  test('at a terminal is made for people', async () => {
    const terminal = openTerminal(['serve', '--port', '0'], { cwd: folder.path })
    await terminal.sees('Watchfloor listens on ')
    const [, url = ''] = /listens on (\S+)/.exec(terminal.screen()) ?? []
    await fetch(`${url}/auth/chatterlist`)
    await terminal.sees('GET /auth/chatterlist')
    expect(terminal.screen()).toMatch(/\d\d:\d\d:\d\d.*INFO.*call/)
    expect(terminal.screen()).not.toContain('{"level"')
    terminal.signal('SIGTERM')
    expect(await terminal.code).toBe(0)
  })

  test('elsewhere is one JSON object in each line, and LOG_LEVEL leaves lines out', async () => {
    for (const [level, count] of [
      ['info', 1],
      ['warn', 0],
    ] as const) {
      const server = await startServing([], { cwd: folder.path, env: { LOG_LEVEL: level } })
      const reply = await fetch(`${server.url}/auth/chatterlist`)
      const requestId = reply.headers.get('x-request-id')
      await reply.arrayBuffer()
      const { stderr } = await server.stop('SIGTERM')
      const lines = stderr.split('\n').filter((line) => line.startsWith('{'))
      const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
      expect(calls).toHaveLength(count)
      if (count > 0) expect(calls[0]).toMatchObject({ requestId, status: 401, call: 'GET /auth/chatterlist' })
    }
  })
})
