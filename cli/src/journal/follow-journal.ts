import { setTimeout } from 'node:timers/promises'
import type { Api, JournalRowOnWire } from '@watchfloor/core'
import type { JournalSelection } from './journal-filter.ts'
import { entriesText } from './journal-text.ts'

const pollIntervalMs = 1_000
const perPage = 200

/** Prints every entry after `lastSeq`, until Ctrl-C. */
export async function followJournal(
  api: Api,
  filter: JournalSelection,
  lastSeq: number,
  zone: string,
): Promise<void> {
  let last = lastSeq
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  while (!stop.signal.aborted) {
    await pause(stop.signal)
    const entries = await entriesAfter(api, filter, last)
    if (entries.length > 0) process.stdout.write(`${entriesText(entries, zone)}\n`)
    last = entries.at(-1)?.seq ?? last
  }
}

/** Returns all entries after a number, oldest first. */
async function entriesAfter(api: Api, filter: JournalSelection, last: number): Promise<JournalRowOnWire[]> {
  const entries: JournalRowOnWire[] = []
  for (let before: number | undefined; ; ) {
    const input = { ...filter, limit: perPage, ...(before && { before }) }
    const { Result } = await api.journal.list(input, { background: true })
    const fresh = Result.filter(({ seq }) => seq > last)
    entries.push(...fresh)
    before = Result.at(-1)?.seq
    if (fresh.length < perPage || before === undefined) return entries.reverse()
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  // The loop checks the signal itself.
  await setTimeout(pollIntervalMs, undefined, { signal }).catch(() => undefined)
}
