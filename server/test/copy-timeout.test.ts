import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import knexFactory from 'knex'
import { expect, inject, test } from 'vitest'
import { copyRows } from '../src/db/postgres/copy.ts'
import { quietLog } from '../src/db/quiet-log.ts'

/** Opens a proxy to PostgreSQL that can hold replies back. */
async function openDelay(target: URL) {
  const held: (() => void)[] = []
  let isHolding = false
  const server = createServer((client) => {
    const engine = connect(Number(target.port), target.hostname)
    client.pipe(engine)
    engine.on('data', (reply) => {
      const send = () => client.write(reply)
      if (isHolding) held.push(send)
      else send()
    })
    client.on('error', () => engine.destroy()).on('close', () => engine.destroy())
    engine.on('error', () => client.destroy()).on('close', () => client.destroy())
  }).listen(0, target.hostname)
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      for (const send of held.splice(0)) send()
    },
    close: () => server.close(),
  }
}

test('if the reply to COPY comes after the timeout, the write fails and the next one succeeds', async () => {
  const delay = await openDelay(new URL(inject('postgresUrl')))
  const knex = knexFactory({
    client: 'pg',
    connection: { connectionString: delay.url, query_timeout: 400 },
    pool: { min: 0, max: 1 },
    log: quietLog,
  })
  const rows = [[1], [2]]
  const write = (whenOpen: () => void) =>
    knex.transaction(async (trx) => {
      await trx.raw('create temporary table numbers (n integer) on commit drop')
      whenOpen()
      await copyRows(trx, [{ table: 'numbers', columns: ['n'], rows }])
      return Number((await trx('numbers').count({ rows: '*' }))[0]?.['rows'])
    })
  try {
    await expect(write(delay.hold)).rejects.toThrow(/timeout|terminated|not queryable/)
    delay.release()
    expect(await write(() => undefined)).toBe(2)
  } finally {
    await knex.destroy()
    delay.close()
  }
})
