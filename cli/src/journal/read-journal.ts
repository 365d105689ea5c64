import type { Api, JournalRowOnWire } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import type { JournalSelection } from './journal-filter.ts'
import { entriesText } from './journal-text.ts'

const perPage = 200
/** Number of entries without a first time. */
const defaultLimit = 50

/** Entries as they are printed. */
interface PrintedJournal {
  /** The printed pages, oldest first. A journal may have more entries than fit into memory as objects. */
  readonly pages: readonly Uint8Array[]
  /** Number of the newest entry. */
  readonly last: number | undefined
  readonly zone: string
}

/** Reads the entries that a filter selects, and returns them as text or JSON. Without a first time, reads the last 50. */
export async function readJournal(
  api: Api,
  filter: JournalSelection,
  { json }: Pick<GlobalFlags, 'json'>,
): Promise<PrintedJournal> {
  const { office } = await api.account.me()
  const zone = office.timeZone
  const pages: Uint8Array[] = []
  let last: number | undefined
  for await (const newestFirst of pagesOf(api, filter)) {
    last ??= newestFirst[0]?.seq
    const entries = newestFirst.reverse()
    const text = json
      ? entries.map((entry) => JSON.stringify(entry)).join(',')
      : `${entriesText(entries, zone)}\n`
    pages.push(Buffer.from(text))
  }
  return { pages: pages.reverse(), last, zone }
}

/** Yields the pages of the entries that a filter selects, newest first. */
async function* pagesOf(api: Api, filter: JournalSelection): AsyncGenerator<JournalRowOnWire[]> {
  if (filter.from === undefined) {
    const { Result } = await api.journal.list({ ...filter, limit: defaultLimit })
    if (Result.length > 0) yield Result
    return
  }
  for (let before: number | undefined; ; ) {
    const { Result } = await api.journal.list({ ...filter, limit: perPage, ...(before && { before }) })
    before = Result.at(-1)?.seq
    if (Result.length > 0) yield Result
    if (Result.length < perPage || before === undefined) return
  }
}

/** Prints entries on standard output. */
export function printJournal({ pages }: PrintedJournal, { json }: Pick<GlobalFlags, 'json'>): void {
  const out = process.stdout
  if (json) out.write('{"entries":[')
  else if (pages.length === 0) out.write(`${entriesText([], '')}\n`)
  pages.forEach((page, index) => {
    if (json && index > 0) out.write(',')
    out.write(page)
  })
  if (json) out.write(']}\n')
}
