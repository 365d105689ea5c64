import { setTimeout } from 'node:timers/promises'
import { eventReader, reconnectMs } from '@watchfloor/core'
import type { Credential } from './credential.ts'
import { sendTo } from './http-transport.ts'
import { readServer } from './server-address.ts'

/** What a follower of a server is told. */
export interface FollowHooks {
  /** The server answered, without a change. */
  readonly onSign: () => void
  readonly onChange: () => void
  /** Whether changes arrive. */
  readonly onFollowing: (isFollowing: boolean) => void
}

/** Time (ms) without a sign of the server after which the stream is opened again: two heartbeats, and 5 seconds for their delivery. */
const silenceMs = 35_000

/** Follows the changes of a server until the signal ends it. It reconnects when the stream is cut (rule Z4). */
export async function followServer(
  address: string,
  { headers }: Credential,
  hooks: FollowHooks,
  signal: AbortSignal,
): Promise<void> {
  const server = readServer(address)
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await readStream(server, await headers(), signal, {
        ...hooks,
        onFollowing: (isFollowing) => {
          failures = 0
          hooks.onFollowing(isFollowing)
        },
      })
    } catch {
      // The polls of the board say why the server does not answer.
    }
    if (signal.aborted) return
    hooks.onFollowing(false)
    await setTimeout(reconnectMs(failures, Math.random()), undefined, { signal, ref: false }).catch(
      () => undefined,
    )
  }
}

async function readStream(
  server: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { onSign, onChange, onFollowing }: FollowHooks,
): Promise<void> {
  const silence = new AbortController()
  let timer = globalThis.setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await sendTo(server, '/auth/events', {
      headers: { ...headers, Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return
    onFollowing(true)
    const read = eventReader()
    const decoder = new TextDecoder()
    for await (const piece of response.body) {
      clearTimeout(timer)
      timer = globalThis.setTimeout(() => silence.abort(), silenceMs)
      const events = read(decoder.decode(piece as Uint8Array, { stream: true }))
      if (events.some(({ name }) => name !== undefined)) onChange()
      else onSign()
    }
  } finally {
    clearTimeout(timer)
  }
}
