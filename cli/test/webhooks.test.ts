import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { documents } from './helpers/documents.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { startServing } from './helpers/serving.ts'

describe.each(testDatabases)('webhooks from a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  let receiver: Server
  let url = ''
  const received: { type: string; id: number }[] = []
  const env = () => ({ DATABASE_URL: database.url, WEBHOOK_HOSTS: '127.0.0.1' })
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: env() })

  beforeAll(async () => {
    database = await create()
    await makeDatabase(database.url)
    receiver = createServer(async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece as Buffer)
      received.push(JSON.parse(Buffer.concat(pieces).toString()))
      response.writeHead(request.url === '/broken' ? 500 : 204).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    receiver.close()
    receiver.closeAllConnections()
    folder.remove()
    await database.drop()
  })

  test('W46 without --server the hosts of this shell are not taken for those of the server', async () => {
    await run('webhooks', 'add', `${url}/judged`, '--events', 'arrival')
    const { stdout } = await runCli(['webhooks', 'list'], {
      cwd: folder.path,
      env: { ...env(), WEBHOOK_HOSTS: 'cad.office.example' },
    })
    expect(stdout).toContain('blocked if served with this WEBHOOK_HOSTS')
    expect(stdout).not.toContain('is not one of')
    const [{ id = 0 } = {}] = documents.webhooks.parse(
      JSON.parse((await run('webhooks', 'list', '--json')).stdout),
    ).items
    await run('webhooks', 'remove', String(id))
  })

  test('W46 a webhook is added, tested, told by the running server, listed and removed', async () => {
    expect((await run('webhooks', 'list')).stdout).toMatch(/^No webhooks yet/)
    const added = await run('webhooks', 'add', `${url}/in`, '--events', 'arrival')
    expect([added.code, added.stdout]).toEqual([0, expect.stringMatching(/^whsec_\S{40,}\n$/)])
    const [first] = documents.webhooks.parse(
      JSON.parse((await run('webhooks', 'list', '--json')).stdout),
    ).items
    const id = String(first?.id)
    const tested = await run('webhooks', 'test', id, '--json')
    expect(documents.webhookTested.parse(JSON.parse(tested.stdout))).toEqual({
      delivered: true,
      problem: null,
    })

    const serving = await startServing([], { cwd: folder.path, env: env() })
    const token = (await run('tokens', 'add', 'desk', '--scope', 'write')).stdout.trim()
    const call = async (method: string, path: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const reply = await fetch(serving.url + path, { method, headers, body: JSON.stringify(body) })
      return (await reply.json()) as { id: number }
    }
    const now = new Date().toISOString()
    const target = await call('POST', '/auth/addChatterList', { caseAgent: 'A', screenName: 'told' })
    await call('PATCH', `/auth/update_chatter/${target.id}`, { dateTime: now, isTimeApproved: 1 })
    await call('POST', '/auth/update_arrival_time', { id: target.id, arrivalTime: now })
    await expect
      .poll(() => received.filter(({ type }) => type === 'arrival').map((one) => one.id), { timeout: 20_000 })
      .toEqual([target.id])

    const removed = await run('webhooks', 'remove', id, '--json')
    expect(documents.webhookRemoved.parse(JSON.parse(removed.stdout)).id).toBe(Number(id))
  })

  test('W46 a test that fails says why and exits with 1', async () => {
    const added = await run('webhooks', 'add', `${url}/broken`, '--events', 'arrival', '--json')
    const { id } = documents.webhookAdded.parse(JSON.parse(added.stdout))
    const tested = await run('webhooks', 'test', String(id))
    expect([tested.code, tested.stdout]).toEqual([1, 'The receiver answered with status 500.\n'])
  })

  test.each([
    [['webhooks', 'add', 'https://elsewhere.example/', '--events', 'arrival'], 3, 'not one of WEBHOOK_HOSTS'],
    [['webhooks', 'add', 'http://127.0.0.1:1/', '--events', 'birthday'], 2, 'There is no event birthday'],
    [['webhooks', 'add', 'http://127.0.0.1:1/', '--events', ''], 2, '--events'],
    [['webhooks', 'add', 'http://127.0.0.1:1/'], 2, '--events'],
    [['webhooks', 'test', '999'], 3, 'There is no such webhook.'],
    [['webhooks', 'remove', 'x'], 2, 'Give the number of a webhook'],
    [['webhooks'], 2, 'Usage: watchfloor webhooks'],
  ])('%o ends with %i', async (args, code, words) => {
    const ended = await run(...args)
    expect([ended.code, ended.stdout]).toEqual([code, ''])
    expect(ended.stderr).toContain(words)
  })
})
