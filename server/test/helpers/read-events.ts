import { eventReader, type StreamEvent } from '@watchfloor/core'
import type { Client } from './client.ts'

/** A subscriber of the live feed. */
export interface EventReading {
  readonly status: number
  readonly events: StreamEvent[]
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>
  /** Waits for this number of changes. */
  changes(count: number): Promise<StreamEvent[]>
  cut(): void
}

export async function readEvents(client: Client, after?: number, operation?: number): Promise<EventReading> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stop = new AbortController()
  const response = await fetch(
    `${client.url}/auth/events${operation === undefined ? '' : `?operation=${operation}`}`,
    {
      headers: { cookie, ...client.headers, ...(after !== undefined && { 'last-event-id': String(after) }) },
      signal: stop.signal,
    },
  )
  const events: StreamEvent[] = []
  const read = eventReader()
  const waiting = new Set<() => void>()
  const ended = (async () => {
    const decoder = new TextDecoder()
    try {
      for await (const piece of response.body ?? []) {
        events.push(...read(decoder.decode(piece, { stream: true })))
        for (const check of waiting) check()
      }
    } catch {
      // The test or the server ended the stream.
    }
  })()
  const changed = () => events.filter(({ name }) => name === 'change')
  return {
    status: response.status,
    events,
    ended,
    changes: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (changed().length < count) return
          waiting.delete(check)
          resolve(changed())
        }
        waiting.add(check)
        check()
      }),
    cut: () => stop.abort(),
  }
}

export const dataOf = ({ data }: StreamEvent) =>
  JSON.parse(data) as { seq: number; kind: string; id: number | string | null }
