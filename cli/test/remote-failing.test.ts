import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { messages } from '@watchfloor/core'
import { type Listening, listen, openContext, readSettings, type ServerContext } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { type FailingProxy, type Fault, startFailingProxy } from './helpers/failing-proxy.ts'

const password = 'correct-horse-battery'
const email = 'chief@office.example'
const { answerCut, behindProxy, maybeChanged } = messages.terminal

describe('a server behind a bad network', () => {
  const folder = workFolder()
  const env = { XDG_CONFIG_HOME: join(folder.path, 'config') }
  let context: ServerContext
  let server: Listening
  let proxy: FailingProxy
  const there = (...args: string[]) =>
    runCli([...args, '--server', proxy.url], { cwd: folder.path, env, input: password })

  beforeAll(async () => {
    const settings = { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}`, LOG_LEVEL: 'silent' }
    context = await openContext(readSettings(settings))
    await context.accounts.add({ email, password, role: 'admin' }, { email: 'test', address: 'test' })
    server = await listen(context, { host: '127.0.0.1', port: 0 })
    proxy = await startFailingProxy(server.url)
    expect((await there('login', '--email', email, '--password-stdin')).code).toBe(0)
  })
  afterAll(async () => {
    proxy.close()
    await server.stop()
    await context.close()
    folder.remove()
  })

  test.each<Fault>(['502', 'reset'])(
    'that fails with %s may keep the session, and a logout says so',
    async (fault) => {
      proxy.fail('/auth/logout', fault)
      const { code, stdout, stderr } = await there('logout')
      expect([code, stdout]).toEqual([6, ''])
      expect(stderr).toContain(proxy.url)
      expect(stderr).toContain('The login was removed from this machine, but the session may last')
      expect((await there('arrest-total')).code).toBe(4)
      proxy.fail('/auth/logout', undefined)
      expect((await there('logout')).code).toBe(0)
      expect((await there('login', '--email', email, '--password-stdin')).code).toBe(0)
    },
  )

  const texts: Record<Fault, (address: string) => string> = {
    '502': (address) => behindProxy(address, 502),
    reset: (address) => `${address} `,
    cut: answerCut,
  }

  test.each<Fault>(['502', 'reset', 'cut'])('that fails with %s counts as unreachable', async (fault) => {
    proxy.fail('/auth/journal', fault)
    const { code, stdout, stderr } = await there('journal')
    expect([code, stdout]).toEqual([6, ''])
    expect(stderr).toContain(texts[fault](proxy.url))
    expect(stderr).not.toContain(maybeChanged)
    expect(stderr).not.toContain('doctor')
  })

  test.each<Fault>(['502', 'reset', 'cut'])(
    'that fails with %s may have made the change, and the command says so',
    async (fault) => {
      writeFileSync(join(folder.path, 'list.csv'), `UC,Screen Name\nAlpha,lost by ${fault}\n`)
      proxy.fail('/auth/import/targets', fault)
      const { code, stdout, stderr } = await there('import', 'targets', 'list.csv')
      expect([code, stdout]).toEqual([6, ''])
      expect(stderr).toContain(maybeChanged)
      proxy.fail('', undefined)
      const again = await there('import', 'targets', 'list.csv')
      expect(again.stdout).toContain('0 added, 0 updated, 1 skipped')
    },
  )

  test('a change that never reached a server is not in doubt', async () => {
    const closed = await startFailingProxy(server.url)
    closed.close()
    const { code, stderr } = await runCli(['arrest-total', 'set', '3', '--server', closed.url], {
      cwd: folder.path,
      env: { ...env, WATCHFLOOR_TOKEN: `wf_${'a'.repeat(43)}` },
    })
    expect([code, stderr]).toEqual([6, expect.stringContaining('ECONNREFUSED')])
    expect(stderr).not.toContain(maybeChanged)
  })

  test('that never answers is named while the command waits, and Ctrl-C ends it', async () => {
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const child = startCli(['arrest-total', '--server', address], {
      cwd: folder.path,
      env: { ...env, WATCHFLOOR_TOKEN: `wf_${'a'.repeat(43)}` },
    })
    const told = once(child.stderr as Readable, 'data')
    const ended = once(child, 'exit')
    expect(String((await told)[0])).toBe(`${messages.terminal.silent(address)}\n`)
    child.kill('SIGINT')
    expect(await ended).toContain('SIGINT')
    silent.close()
  })

  test('journal --follow waits for a server that does not answer, says so once, and misses no entry', async () => {
    proxy.fail('', undefined)
    const child = startCli(['journal', '--follow', '--server', proxy.url], { cwd: folder.path, env })
    const [seen, told] = [child.stdout, child.stderr].map((stream) => {
      const parts: Buffer[] = []
      stream?.on('data', (part: Buffer) => parts.push(part))
      return () => Buffer.concat(parts).toString()
    }) as [() => string, () => string]
    const poll = (text: () => string) => expect.poll(text, { timeout: 60_000 })
    await poll(seen).toContain(email)
    for (const [index, fault] of (['502', 'cut', 'reset'] as const).entries()) {
      proxy.fail('/auth/journal', fault)
      await poll(() => String(told().split(proxy.url).length - 1)).toBe(String(index + 1))
      proxy.fail('', undefined)
      const total = String(70 + index)
      expect((await there('arrest-total', 'set', total)).code).toBe(0)
      await poll(seen).toContain(`→ ${total}`)
      await poll(() => String(told().split(messages.journal.back).length - 1)).toBe(String(index + 1))
    }
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })
})
