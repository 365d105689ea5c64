import { setTimeout } from 'node:timers/promises'
import type { Api, JournalRowOnWire } from '@watchfloor/core'
import type { JournalFlags } from './journal-command.ts'
import { entriesText } from './journal-text.ts'
import { filterOf } from './read-journal.ts'

const pauseMs = 1_000
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
    const news = await entriesAfter(api, flags, last)
    if (news.length > 0) process.stdout.write(`${entriesText(news, zone)}\n`)
    last = news.at(-1)?.seq ?? last
  }
}

/** All entries after a number, oldest first, however many there were meanwhile. */
async function entriesAfter(api: Api, flags: JournalFlags, last: number): Promise<JournalRowOnWire[]> {
  const news: JournalRowOnWire[] = []
  for (let before: number | undefined; ; ) {
    const input = { ...filterOf(flags), limit: perPage, ...(before && { before }) }
    const { Result } = await api.journal.list(input, { background: true })
    const fresh = Result.filter(({ seq }) => seq > last)
    news.push(...fresh)
    before = Result.at(-1)?.seq
    if (fresh.length < perPage || before === undefined) return news.reverse()
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  // An end meanwhile is for the loop to see.
  await setTimeout(pauseMs, undefined, { signal }).catch(() => undefined)
}
