import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { Api } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EventAnswer } from '../src/call/event-answer.ts'
import { apiInProcess, openContext, readSettings, type ServerContext } from '../src/index.ts'

const mebibyte = 1_048_576
const times = { heartbeatMs: 20, timeoutMs: 400 }

/** Returns a response whose client reads everything, or nothing. */
function clientThat(reads: 'everything' | 'nothing'): { response: ServerResponse; text: () => string } {
  let text = ''
  const line = new Duplex({
    read: () => undefined,
    write(piece: Buffer, _encoding, done) {
      text += piece.toString()
      if (reads === 'everything') done()
    },
  })
  const response = new ServerResponse(new IncomingMessage(line as Socket))
  response.assignSocket(line as Socket)
  // A server forwards this event.
  line.on('drain', () => response.emit('drain'))
  return { response, text: () => text }
}

describe.each(testDatabases)('a subscriber of the live feed that reads nothing, on $name', ({ create }) => {
  let context: ServerContext
  let api: Api
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    context = await openContext(readSettings({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }), {
      feedTimes: times,
    })
    api = apiInProcess(context, { role: 'staff', email: 'test', address: 'test' })
  })
  afterAll(async () => {
    await context.close()
    await drop()
  })

  test('uses little memory, does not delay others, and is dropped after its timeout', async () => {
    const answer = new EventAnswer({
      role: 'staff',
      email: 'staff@office.example',
      operations: undefined,
      operation: undefined,
      after: undefined,
      key: 'k',
      isAlive: async () => true,
      isNamed: false,
      isDisplay: false,
    })
    const [stuck, quick] = [clientThat('nothing'), clientThat('everything')]
    context.feed.open(stuck.response, answer)
    context.feed.open(quick.response, answer)
    let wasDropped = false
    stuck.response.once('close', () => {
      wasDropped = true
    })
    let most = 0
    const ids: number[] = []
    while (!wasDropped) {
      const added = Array.from({ length: 100 }, () => api.target.add({ caseAgent: 'Alpha', screenName: 'x' }))
      ids.push(...(await Promise.all(added)).map(({ id }) => id))
      most = Math.max(most, stuck.response.writableLength)
    }
    expect(most).toBeLessThan(mebibyte)
    expect(most).toBeGreaterThan(0)
    while (context.feed.size > 1) await new Promise((resolve) => setTimeout(resolve, 5))
    const receivedIds = () =>
      [...quick.text().matchAll(/"kind":"target","id":(\d+)/g)].map(([, id]) => Number(id))
    while (receivedIds().length < ids.length) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(receivedIds().sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b))
    quick.response.destroy()
  })
})
