import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { expect, test } from 'vitest'
import { listen, openContext, readSettings } from '../src/index.ts'

const [sqlite] = testDatabases

/** A body that takes longer than three seconds must come at 100 bytes a second. */
const pace = { freeMs: 3_000, bytesPerSecond: 100, everyMs: 50 }

/** Sends a body of 6 kB part by part, and returns the status of the answer. */
async function send(url: string, parts: readonly string[]): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = ['POST /auth/adminlogin HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  socket.write(`${[...head, 'Content-Length: 6000'].join('\r\n')}\r\n\r\n`)
  const answered = once(socket, 'data')
  for (const part of parts) {
    socket.write(part)
    await setTimeout(100)
  }
  const [answer] = (await answered) as [Buffer]
  socket.destroy()
  return Number(String(answer).split(' ')[1])
}

test('a body may take long as long as it comes at a pace; one that stops is refused, however much of it came', async () => {
  const database = await (sqlite as (typeof testDatabases)[number]).create()
  const context = await openContext(readSettings({ DATABASE_URL: database.url }))
  const { url, stop } = await listen(context, { host: '127.0.0.1', port: 0, pace })
  try {
    expect(await send(url, Array<string>(40).fill('x'.repeat(150)))).toBe(400)
    expect(await send(url, ['x'])).toBe(408)
    // At the minimum speed these bytes take 59 seconds.
    const startedAt = performance.now()
    expect(await send(url, ['x', 'x'.repeat(5_900)])).toBe(408)
    expect(performance.now() - startedAt).toBeLessThan(50_000)
  } finally {
    await stop()
    await context.close()
    await database.drop()
  }
})
