import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import Koa from 'koa'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { type Database, DatabaseUnavailable, type Tx } from '../src/db/database.ts'
import type { Health } from '../src/health/health.ts'
import { answerFailures } from '../src/http/failures.ts'
import { openContext, readSettings } from '../src/index.ts'
import { Client } from './helpers/client.ts'

const canary = 'CANARY-912-22-2222'

/** One of each kind of database error, with a value that no log may contain. */
const provocations: readonly [kind: string, provoke: (tx: Tx, db: Database) => Promise<unknown>][] = [
  [
    'a row that already exists',
    async (tx) => {
      const row = { name: canary, value: canary }
      await tx.run(tx.knex('settings').insert(row))
      await tx.run(tx.knex('settings').insert(row))
    },
  ],
  [
    'a null in a column that forbids it',
    (tx) => tx.run(tx.knex('settings').insert({ name: canary, value: null })),
  ],
  [
    'a row that refers to a missing row',
    (tx) =>
      tx.run(
        tx.knex('charges').insert({ target_id: 999_999, statute: canary, offense: canary, degree: canary }),
      ),
  ],
  [
    'a text for a number',
    (tx) => tx.run(tx.knex('charge_list').insert({ id: canary, statute: 'x', offense: 'x', degree: 'x' })),
  ],
  [
    'a number that is too large',
    (tx) => tx.run(tx.knex('charge_list').insert({ id: '99999999999999999999', statute: canary })),
  ],
  ['a column that is missing', (tx) => tx.run(tx.knex('settings').insert({ name: canary, nothing: canary }))],
  ['a table that is missing', (tx) => tx.run(tx.knex('nothing').insert({ name: canary }))],
  ['invalid SQL', (tx) => tx.run(tx.knex.raw('update settings set value = ? where where', [canary]))],
  ['a read that fails', (_tx, db) => db.knex('targets').where({ nothing: canary }).select()],
]

describe.each(testDatabases)('the log on $name', ({ create }) => {
  test.each(provocations)('reports %s without the values of its row', async (_kind, provoke) => {
    const database = await create()
    let log = ''
    const sink = new Writable({
      write(part, _encoding, done) {
        log += String(part)
        done()
      },
    })
    const settings = readSettings({ DATABASE_URL: database.url })
    const context = await openContext(settings, { log: pino({ level: 'trace' }, sink) })
    const app = new Koa()
    app.use(answerFailures(context))
    app.use(() => context.db.write((tx) => provoke(tx, context.db)))
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const reply = await new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).get('/')
    server.close()
    await context.close()
    await database.drop()
    expect([reply.status, reply.json['Error']]).toEqual([500, messages.generic.failed])
    expect(log).toContain('a call failed')
    expect(log).not.toMatch(/CANARY|99999999999999999999/)
  })
})

test('the log says during an outage what is wrong, without the place in the program for each call', async () => {
  const lines: { err: Record<string, unknown> }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const app = new Koa()
  app.use(answerFailures({ log, health: { record: () => undefined } as unknown as Health }))
  app.use(() => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    throw new DatabaseUnavailable(cause)
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reply = await new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).get('/')
  server.close()
  expect(reply.status).toBe(503)
  expect(lines.map(({ err }) => err)).toEqual([
    {
      type: 'Object',
      name: 'DatabaseUnavailable',
      code: 'ECONNREFUSED',
      message: 'The database does not answer: connect ECONNREFUSED 127.0.0.1:5432',
      stack: '',
    },
  ])
})
