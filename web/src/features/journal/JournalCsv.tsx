import { messages } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { fileOf } from '../../data/received-file.ts'
import { useDownload } from '../../parts/use-download.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import type { JournalFilter } from './journal-filter.ts'

const texts = messages.journal

/** The button that saves every entry that matches the filters as a CSV file. */
export function JournalCsv({ filter }: { filter: JournalFilter }) {
  const { ref, busy, start } = useDownload(
    (signal) =>
      fileOf(api.journal.table({ ...filter, format: 'csv' }, { signal }), 'text/csv', 'journal.csv'),
    texts.csvFailed,
  )
  return (
    <span ref={ref}>
      <ActButton variant="default" busy={busy} onClick={start}>
        {texts.csv}
      </ActButton>
    </span>
  )
}
