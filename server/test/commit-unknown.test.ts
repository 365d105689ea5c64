import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { expect, test } from 'vitest'
import { openOffice } from './helpers/office.ts'

/** A relay in front of PostgreSQL that can lose the answer to a commit, as a network does. */
async function openRelay(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const state = { losesAnswer: false }
  const server = createServer((client) => {
    const engine = connect(Number(target.port), target.hostname)
    for (const socket of [client, engine]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('data', (bytes) => {
      engine.write(bytes)
      if (!state.losesAnswer || !bytes.includes(' commit')) return
      state.losesAnswer = false
      client.destroy()
    })
    engine.on('data', (bytes) => client.write(bytes))
    engine.on('close', () => client.destroy())
    client.on('close', () => engine.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    loseAnswer: () => {
      state.losesAnswer = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('of a commit without an answer nobody is told that nothing was saved', async () => {
  const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create()
  const relay = await openRelay(database?.url ?? '')
  const office = await openOffice(relay.url)
  const id = await office.as.staff.add({ notes: 'before' })
  relay.loseAnswer()
  const reply = await office.as.staff.patch(id, { notes: 'after' })
  expect([reply.status, reply.json['Error']]).toEqual([503, messages.generic.maybeSaved])
  // It was carried out: only its answer was lost.
  const notes = async () => (await office.context.db.knex('targets').where({ id }).first())?.notes
  await expect.poll(notes, { timeout: 10_000 }).toBe('after')
  await office.close()
  relay.close()
  await database?.drop()
})
