import { join } from 'node:path'
import { waitsUntil } from './import-change-figures.ts'
import type { Figure } from './measure.ts'
import { percentile } from './percentile.ts'
import { said, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'

const webhooks = 10
const arrivals = 1_000
const idleSeconds = 5

/** Measures how long a change waits while 10,000 webhooks are delivered, relative to a quiet server. */
export async function webhookFigure(
  home: string,
  admin: { readonly email: string; readonly password: string },
): Promise<Figure> {
  const server = await start('bench-server.js', [`sqlite:${join(home, 'webhooks.db')}`, '5000'])
  const receiver = await start('webhook-receiver.js', [String(webhooks * arrivals)])
  try {
    const signedIn = await signIn(server.url, admin)
    for (let index = 0; index < webhooks; index++)
      await post(
        server.url,
        '/auth/webhooks',
        { url: `${receiver.url}/${index}`, events: 'arrival' },
        signedIn,
      )
    await arriveOften(server.url, signedIn)
    const quiet = new Promise((done) => setTimeout(done, idleSeconds * 1_000))
    const idle = percentile(await waitsUntil(server.url, signedIn, quiet), 99)
    const startedMs = performance.now()
    const done = said(receiver.process)
    server.process.send('deliver')
    const waits = await waitsUntil(server.url, signedIn, done)
    const seconds = (performance.now() - startedMs) / 1_000
    const busy = percentile(waits, 99)
    return {
      name: 'webhooks, changes',
      value: busy / idle,
      limit: 1.5,
      unit: 'of idle (p99)',
      better: 'less',
      detail: `${busy.toFixed(1)} ms against ${idle.toFixed(1)} ms; ${webhooks * arrivals} deliveries in ${seconds.toFixed(0)} s, ${waits.length} changes`,
    }
  } finally {
    await receiver.stop()
    await server.stop()
  }
}

/** Lets one target arrive again and again. Each arrival is a message for each webhook. */
async function arriveOften(url: string, signedIn: SignedIn): Promise<void> {
  const arrivalTime = new Date().toISOString()
  const { id } = (await post(
    url,
    '/auth/addChatterList',
    { caseAgent: 'A', screenName: 'often' },
    signedIn,
  )) as {
    id: number
  }
  const approved = { dateTime: arrivalTime, isTimeApproved: 1 }
  await post(url, `/auth/update_chatter/${id}`, approved, signedIn, 'PATCH')
  for (let count = 0; count < arrivals; count++) {
    await post(url, '/auth/update_arrival_time', { id, arrivalTime }, signedIn)
    await post(url, '/auth/update_arrival_time', { id, arrivalTime: null }, signedIn)
  }
}

async function post(
  url: string,
  path: string,
  body: object,
  signedIn: SignedIn,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<unknown> {
  const headers = { ...signedIn, 'content-type': 'application/json' }
  const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
