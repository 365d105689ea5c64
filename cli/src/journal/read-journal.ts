import type { Api, JournalRowOnWire } from '@watchfloor/core'
import type { JournalSelection } from './journal-filter.ts'

const perPage = 200
/** Number of entries without a first time. */
const defaultLimit = 50

/** Loads the entries that a filter selects, oldest first. Without a first time, loads the last 50. */
export async function readJournal(
  api: Api,
  filter: JournalSelection,
): Promise<{ readonly entries: JournalRowOnWire[]; readonly zone: string }> {
  const { office } = await api.account.me()
  const zone = office.timeZone
  if (filter.from === undefined) {
    const { Result } = await api.journal.list({ ...filter, limit: defaultLimit })
    return { entries: Result.reverse(), zone }
  }
  const entries: JournalRowOnWire[] = []
  for (let before: number | undefined; ; ) {
    const { Result } = await api.journal.list({ ...filter, limit: perPage, ...(before && { before }) })
    entries.push(...Result)
    before = Result.at(-1)?.seq
    if (Result.length < perPage || before === undefined) return { entries: entries.reverse(), zone }
  }
}
