import {
  type Api,
  failureOf,
  goOnAfter,
  isOtherJournal,
  type JournalRowOnWire,
  messages,
  reconnectMs,
} from '@watchfloor/core'
import { pause } from '../pause.ts'
import { note } from '../print/print.ts'
import type { JournalSelection } from './journal-filter.ts'
import { entriesText } from './journal-text.ts'
import { PublishedParts } from './published-parts.ts'

const pollIntervalMs = 1_000
const perPage = 200

/** Where to go on: after an entry that matches the filter, in the journal with this last entry. */
export interface JournalPlace {
  readonly after: number
  readonly end: JournalRowOnWire | undefined
}

/** Prints every entry after a place, until Ctrl-C. While the server or the database does not answer, it waits and says so once. */
export async function followJournal(
  api: Api,
  filter: JournalSelection,
  start: JournalPlace,
  zone: string,
): Promise<void> {
  let place: FollowedPlace = { ...start, parts: new PublishedParts(api, filter, start.end?.seq ?? 0) }
  let failures = 0
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  while (!stop.signal.aborted) {
    await pause(stop.signal, pollIntervalMs + (failures > 0 ? reconnectMs(failures, Math.random()) : 0))
    if (stop.signal.aborted) return
    try {
      place = await printNext(api, filter, place, zone)
      if (failures > 0) note(messages.journal.back)
      failures = 0
    } catch (error) {
      if (!isAway(error)) throw error
      if (failures === 0) note(messages.journal.away(error.message))
      failures++
    }
  }
}

/** Whether an error will pass: the server or the database does not answer, or is busy. */
function isAway(error: unknown): error is Error {
  const isBusy = failureOf(error)?.code === 'server.busy'
  return error instanceof Error && (isBusy || awayErrors.includes(error.name))
}

const awayErrors = ['ServerUnreachable', 'DatabaseUnavailable']

interface FollowedPlace extends JournalPlace {
  readonly parts: PublishedParts
}

/** Prints the entries after a place and returns the next place. Prints nothing if a read fails, so that the next try prints all of them. */
async function printNext(
  api: Api,
  filter: JournalSelection,
  { after: last, end: known, parts: knownParts }: FollowedPlace,
  zone: string,
): Promise<FollowedPlace> {
  const replacing = await findReplacing(api, known)
  const after = replacing?.after ?? last
  const parts = replacing ? new PublishedParts(api, filter, after) : knownParts
  const end = await endOf(api)
  const fresh = await entriesAfter(api, filter, after)
  const isMoved = replacing !== undefined || end?.seq !== known?.seq
  const late = isMoved ? await parts.late(fresh, after) : []
  const entries = [...late, ...fresh]
  if (replacing) note(messages.journal.replaced)
  if (entries.length > 0) process.stdout.write(`${entriesText(entries, zone)}\n`)
  return { after: fresh.at(-1)?.seq ?? after, end, parts }
}

/** Returns the last entry of the journal, whatever it is about. */
export async function endOf(api: Api, before?: number): Promise<JournalRowOnWire | undefined> {
  const { Result } = await api.journal.list({ limit: 1, ...(before && { before }) }, { background: true })
  return Result[0]
}

/** Rule J21. Returns after which entry to go on in another journal; undefined while the known one is there. */
async function findReplacing(
  api: Api,
  known: JournalRowOnWire | undefined,
): Promise<{ readonly after: number } | undefined> {
  if (!known || !isOtherJournal(known, await endOf(api, known.seq + 1))) return undefined
  const restores = { kind: 'setting', action: 'restore', outcome: 'done', limit: 1 } as const
  const { Result } = await api.journal.list(restores, { background: true })
  return { after: goOnAfter(known, Result[0], await endOf(api)) }
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
