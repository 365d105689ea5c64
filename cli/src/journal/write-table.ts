import { messages } from '@watchfloor/core'
import { requirePlace } from '../context/require-place.ts'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { placeOf } from '../print/place.ts'
import { note } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { writeResult } from '../print/write-out.ts'
import { filterOf, type JournalFlags } from './journal-filter.ts'

/** Writes all entries that the flags select as a table. */
export async function writeTable(own: JournalFlags, flags: GlobalFlags): Promise<void> {
  const { out = '-' } = own
  if (own.follow) throw new UsageError('--follow prints entries as they come, and --format writes a table.')
  const { kind } = await placeOf(out)
  if (flags.json && kind === 'stdout') {
    throw new UsageError(
      'With --json standard output is one JSON document. Give the table a file: --out FILE',
    )
  }
  await requirePlace('--out', out, flags)
  const { operation, ...rest } = flags
  await withApi(rest, async (api) => {
    const filter = await filterOf(api, own, operation)
    const { bytes, release } = await api.journal.table({ ...filter, format: 'csv' })
    await writeResult(out, bytes, { document: { file: out }, text: `${out} is written.` }, flags)
    if (release !== undefined) note(messages.release.made(release))
  })
}
