import { type Api, type JournalRowOnWire, readSince } from '@watchfloor/core'
import { UsageError } from '../print/usage-error.ts'
import type { JournalFlags } from './journal-command.ts'

const perPage = 200
/** Number of entries without `--since`. */
const defaultLimit = 50

/** Loads the entries that the flags select, oldest first. Without `--since`, loads the last 50. */
export async function readJournal(
  api: Api,
  flags: JournalFlags,
): Promise<{ readonly entries: JournalRowOnWire[]; readonly zone: string }> {
  const { office, now } = await api.account.me()
  const zone = office.timeZone
  const filter = filterOf(flags)
  if (flags.since === undefined) {
    const { Result } = await api.journal.list({ ...filter, limit: defaultLimit })
    return { entries: Result.reverse(), zone }
  }
  const since = readSince(flags.since, now, zone)
  if (since === undefined) {
    throw new UsageError(`--since takes 30m, 2h, 3d, a date or a time, not "${flags.since}".`)
  }
  const entries: JournalRowOnWire[] = []
  for (let before: number | undefined; ; ) {
    const { Result } = await api.journal.list({ ...filter, limit: perPage, ...(before && { before }) })
    const wanted = Result.filter(({ at }) => at >= since)
    entries.push(...wanted)
    before = Result.at(-1)?.seq
    if (wanted.length < perPage || before === undefined) return { entries: entries.reverse(), zone }
  }
}

/** Returns the filter of the journal call. @throws UsageError when the id is not a number */
export function filterOf({ target, actor }: JournalFlags): { target?: number; actor?: string } {
  if (target !== undefined && !/^[1-9]\d{0,8}$/.test(target)) {
    throw new UsageError(`--target takes the number of a record, not "${target}".`)
  }
  return { ...(target !== undefined && { target: Number(target) }), ...(actor !== undefined && { actor }) }
}
