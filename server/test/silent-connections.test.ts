import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import knexFactory from 'knex'
import { expect, inject, onTestFinished, test } from 'vitest'
import { PostgresConnection } from '../src/db/postgres/connection.ts'
import { postgresDialect } from '../src/db/postgres/dialect.ts'
import { PostgresHosts } from '../src/db/postgres/hosts.ts'
import { sessionSettings } from '../src/db/postgres/session.ts'
import { quietLog } from '../src/db/quiet-log.ts'

/** Opens a proxy to PostgreSQL that can forget its connections without a word. */
async function openForgetful() {
  const target = new URL(inject('postgresUrl'))
  const open = new Set<[Socket, Socket]>()
  const server = createServer((client) => {
    const engine = connect(Number(target.port), target.hostname)
    client.pipe(engine).pipe(client)
    open.add([client, engine])
    client.on('error', () => engine.destroy()).on('close', () => engine.destroy())
    engine.on('error', () => client.destroy()).on('close', () => client.destroy())
  }).listen(0, target.hostname)
  await once(server, 'listening')
  onTestFinished(() => {
    for (const pair of open) for (const socket of pair) socket.destroy()
    server.close()
  })
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    forget: () => {
      for (const [client, engine] of open) {
        client.unpipe(engine)
        engine.unpipe(client)
      }
    },
  }
}

const settings = { ...sessionSettings, query_timeout: 2_000 }

/** Opens a pool of connections through a proxy. A query waits a short time for its answer. */
async function openPool(max: number) {
  const proxy = await openForgetful()
  const hosts = new PostgresHosts(proxy.url)
  const knex = knexFactory({
    client: postgresDialect(hosts, settings),
    connection: settings,
    pool: { min: 0, max },
    log: quietLog,
  })
  onTestFinished(() => knex.destroy())
  const ask = async (sql = 'select 1 as one') => (await knex.raw<{ rows: unknown[] }>(sql)).rows
  return { ask, hosts, forget: proxy.forget }
}

test('a connection that gave no answer in time is not used again', async () => {
  const { ask, forget } = await openPool(1)
  expect(await ask()).toHaveLength(1)
  forget()
  await expect(ask()).rejects.toThrow('Query read timeout')
  expect(await ask()).toHaveLength(1)
})

test('connections that were silent for as long are not used again either', async () => {
  const { ask, forget } = await openPool(4)
  const four = () => Promise.all([1, 2, 3, 4].map(() => ask('select pg_sleep(0.1)')))
  expect(await four()).toHaveLength(4)
  forget()
  await expect(ask()).rejects.toThrow('Query read timeout')
  expect(await four()).toHaveLength(4)
})

test('one whose statements may take as long as they take is left to its work', async () => {
  const { ask, hosts, forget } = await openPool(1)
  const patient = await hosts.open({ ...settings, own: { statement_timeout: '0' } })
  onTestFinished(() => void patient.connection.stream.destroy())
  expect(await ask()).toHaveLength(1)
  forget()
  await expect(ask()).rejects.toThrow('Query read timeout')
  expect(patient.connection.stream.destroyed).toBe(false)
})

test('after the connection that writes gave no answer, those that read are not used again', async () => {
  const { ask, hosts, forget } = await openPool(1)
  const writes = await PostgresConnection.open(hosts, settings)
  onTestFinished(() => writes.close())
  expect(await ask()).toHaveLength(1)
  forget()
  await expect(writes.exec('begin')).rejects.toThrow('Query read timeout')
  expect(await ask()).toHaveLength(1)
})
