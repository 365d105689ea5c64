import { setTimeout } from 'node:timers/promises'
import type { Api, JournalRowOnWire } from '@watchfloor/core'
import type { JournalFlags } from './journal-command.ts'
import { entriesText } from './journal-text.ts'
import { filterOf } from './read-journal.ts'

const pollIntervalMs = 1_000
const perPage = 200

/** Prints every entry after `lastSeq`, until Ctrl-C. */
export async function followJournal(
  api: Api,
  flags: JournalFlags,
  lastSeq: number,
  zone: string,
): Promise<void> {
  let last = lastSeq
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  while (!stop.signal.aborted) {
    await pause(stop.signal)
    const entries = await entriesAfter(api, flags, last)
    if (entries.length > 0) process.stdout.write(`${entriesText(entries, zone)}\n`)
    last = entries.at(-1)?.seq ?? last
  }
}

/** Returns all entries after a number, oldest first. */
async function entriesAfter(api: Api, flags: JournalFlags, last: number): Promise<JournalRowOnWire[]> {
  const entries: JournalRowOnWire[] = []
  for (let before: number | undefined; ; ) {
    const input = { ...filterOf(flags), limit: perPage, ...(before && { before }) }
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
