import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { demoAccounts } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findTamperedEntry, readSettings, rotateKeys } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { type Options, sendFile } from './helpers/import-files.ts'
import { type Office, openOffice } from './helpers/office.ts'

const server = fileURLToPath(new URL('./helpers/serve-process.mjs', import.meta.url))

/** Numbers of rows of a list that is written in one commit, and of one that is written in several. */
const sizes = [
  ['small', 3],
  ['large', 1_500],
] as const

function list(name: string, rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => `Adams,${name} ${at}\n`)
  return `caseAgent,screenName\n${lines.join('')}`
}

function keyOf(words: string): Record<string, string> {
  return { 'idempotency-key': words.replaceAll(' ', '-') }
}

describe.each(testDatabases)('a repeated import on $name', ({ create }) => {
  let database: TestDatabase
  let office: Office
  beforeAll(async () => {
    database = await create('migrated')
    office = await openOffice(database.url)
  })
  let child: ChildProcess | undefined
  afterEach(() => void child?.kill('SIGKILL'))
  afterAll(async () => {
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
    await office.close()
    await database.drop()
  })

  const send = (key: string, file: string, options: Options = {}, client = office.as.admin) =>
    sendFile(client, file, { onDuplicate: 'add', ...options }, 'targets', keyOf(key))
  const stored = async (name: string) => {
    const rows = office.context.db.knex('targets').where('screen_name', 'like', `${name} %`)
    return Number((await rows.count({ rows: '*' }))[0]?.['rows'])
  }

  test.each(sizes)('R20 of a %s list gives the first answer and adds nothing', async (size, rows) => {
    const name = `${size} again`
    const first = await send(name, list(name, rows))
    expect(first.json, first.text).toMatchObject({ written: true, added: rows, batch: expect.any(Number) })
    const again = await send(name, list(name, rows))
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await stored(name)).toBe(rows)
    // Another key is another import.
    expect((await send(`${name} 2`, list(name, rows))).json).toMatchObject({ added: rows })
    expect(await stored(name)).toBe(2 * rows)
  })

  test('R20 of charges gives the first answer', async () => {
    const charges = (key: string) =>
      sendFile(office.as.admin, 'charge\n"5.55, sent again, M2"\n', {}, 'charges', keyOf(key))
    const first = await charges('one')
    expect(first.json, first.text).toMatchObject({ written: true, added: 1 })
    expect((await charges('one')).text).toBe(first.text)
    expect((await charges('two')).json).toMatchObject({ added: 0, skipped: 1 })
  })

  test.each(sizes)('R20 another %s file or choice with the key is 422', async (size, rows) => {
    const name = `${size} other`
    expect((await send(name, list(name, rows))).status).toBe(200)
    for (const reply of [
      await send(name, list(name, rows - 1)),
      await send(name, list(name, rows), { onDuplicate: 'update' }),
      await send(name, list(name, rows), { photos: { 'a.jpg': '' } }),
    ]) {
      expect([reply.status, reply.json['code']]).toEqual([422, 'request.reused'])
    }
    expect(await stored(name)).toBe(rows)
  })

  test.each(sizes)(
    'R20 a dry run of a %s list neither uses the key nor needs a new one',
    async (size, rows) => {
      const name = `${size} tried`
      const dry = { written: false, added: rows }
      expect((await send(name, list(name, rows), { dryRun: true })).json).toMatchObject(dry)
      expect((await send(name, list(name, rows))).json).toMatchObject({ written: true, added: rows })
      expect((await send(name, list(name, rows), { dryRun: '1' })).json).toMatchObject(dry)
      expect(await stored(name)).toBe(rows)
    },
  )

  test.each(sizes)('R20 a refused import of a %s list does not use the key', async (size, rows) => {
    const name = `${size} refused`
    const wrong = `${list(name, rows)}${'x'.repeat(200)},owl\n`
    const refused = await send(name, wrong)
    expect(refused.json, refused.text).toMatchObject({ written: false, failed: 1 })
    expect((await send(name, list(name, rows))).json).toMatchObject({ written: true, added: rows })
  })

  test.each(sizes)(
    'R20 an import of a %s list that adds nothing answers the same again',
    async (size, rows) => {
      const name = `${size} known`
      const { batch } = (await send(name, list(name, rows))).json
      const first = await send(`${name} 2`, list(name, rows), { onDuplicate: 'skip' })
      expect(first.json).toMatchObject({ written: true, added: 0, skipped: rows })
      expect((await office.as.admin.post(`/auth/undo/${batch}`, {})).status).toBe(200)
      const again = await send(`${name} 2`, list(name, rows), { onDuplicate: 'skip' })
      expect(again.text).toBe(first.text)
      expect(await stored(name)).toBe(0)
    },
  )

  test.each(sizes)('R20 of a %s list while the first still runs adds once', async (size, rows) => {
    const name = `${size} together`
    const replies = await Promise.all([1, 2].map(() => send(name, list(name, rows))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[1]?.text).toBe(replies[0]?.text)
    expect(await stored(name)).toBe(rows)
  })

  test.each(sizes)('R20 of a %s list on another server at the same time adds once', async (size, rows) => {
    const other = await openOffice(database.url)
    for (const onDuplicate of ['add', 'update', 'fail']) {
      const name = `${size} elsewhere ${onDuplicate}`
      const replies = await Promise.all(
        [office, other].map(({ as }) => send(name, list(name, rows), { onDuplicate }, as.admin)),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(replies[1]?.text).toBe(replies[0]?.text)
      expect(await stored(name)).toBe(rows)
    }
    expect(await office.context.db.knex('imports_underway')).toEqual([])
    await other.close()
  })

  test.each([
    ['before its last commit adds all its rows', 'begun'],
    ['after its last commit gives the answer that was lost', 'kept'],
  ] as const)('R20 after the server was killed %s', async (words, moment) => {
    const { knex } = office.context.db
    child = spawn(process.execPath, [server, database.url, office.clock.now], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = (await once(child.stdout as Readable, 'data')) as [Buffer]
    const client = new Client(printed.toString().trim())
    await client.signIn(demoAccounts.find(({ role }) => role === 'admin') as (typeof demoAccounts)[number])
    const key = `killed-${moment}`
    const seen = {
      begun: knex('journal').where({ action: 'import-begun' }),
      kept: knex('idempotency').where({ key }),
    }[moment]
    const count = async () => Number((await seen.clone().count({ rows: '*' }))[0]?.['rows'])
    const before = await count()
    const answer = send(key, list(words, 20_000), {}, client).catch((error: unknown) => error)
    await expect.poll(count, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before)
    child.kill('SIGKILL')
    await once(child, 'close')
    await answer
    const reply = await send(key, list(words, 20_000))
    expect(reply.json, reply.text).toMatchObject({ written: true, added: 20_000 })
    expect(await stored(words)).toBe(20_000)
  })

  test('R20 after a restart gives the first answer, which is kept sealed, also under a new key', async () => {
    const own = await create('migrated')
    const [older, newer] = ['0a'.repeat(32), 'b1'.repeat(32)]
    const file = `caseAgent,screenName,SSN\nAdams,sealed 0,666-12-3456\nAdams,sealed 1,12\n`
    const options = { skipInvalid: true }
    let desk = await openOffice(own.url, { FIELD_KEY: older })
    const first = await send('sealed', file, options, desk.as.admin)
    expect(first.json, first.text).toMatchObject({ added: 1, failed: 1 })
    expect(first.text).toContain('666-12-3456')
    const [kept] = await desk.context.db.knex('idempotency')
    expect(kept.reply).toMatch(/^sealed\/2:/)
    const { db } = desk.context
    await db.write((tx) => tx.run(tx.knex('idempotency').insert({ ...kept, key: 'moved' })))
    expect((await send('moved', file, options, desk.as.admin)).status).toBe(500)
    await db.write((tx) => tx.run(tx.knex('idempotency').where({ key: 'moved' }).delete()))
    await desk.close()
    const both = { DATABASE_URL: own.url, FIELD_KEY: `${newer},${older}` }
    desk = await openOffice(own.url, both)
    await rotateKeys(desk.context.db, { actor: 'test', via: 'test', at: desk.clock.now }, readSettings(both))
    await desk.close()
    desk = await openOffice(own.url, { FIELD_KEY: newer })
    expect((await send('sealed', file, options, desk.as.admin)).text).toBe(first.text)
    expect(await desk.context.db.knex('targets').where('screen_name', 'like', 'sealed %')).toHaveLength(1)
    await desk.close()
    await own.drop()
  })
})
