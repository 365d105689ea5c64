import { useInfiniteQuery } from '@tanstack/react-query'
import {
  changeLabel,
  type JournalRowOnWire,
  journalAct,
  journalObject,
  messages,
  pages,
  wordText,
} from '@watchfloor/core'
import { useSearchParams } from 'react-router'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useSession } from '../../data/session.ts'
import { DateAndTime } from '../../parts/office-time.tsx'
import { Breakable } from '../../ui/Breakable.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { OlderButton } from '../../ui/list/OlderButton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { ToolFold } from '../../ui/list/ToolFold.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { JournalCsv } from './JournalCsv.tsx'
import { JournalFilters } from './JournalFilters.tsx'
import { filterIn } from './journal-filter.ts'
import { ReleaseLookUp } from './ReleaseLookUp.tsx'
import './journal.css'

const texts = messages.journal
const { columns } = texts

/** Number of entries on one page. */
const perPage = 50

/** The journal, for admins: who did and saw what, by filters that stay in the address of the page. */
export function JournalPage() {
  const [url] = useSearchParams()
  const filter = filterIn(url)
  const journal = useInfiniteQuery({
    queryKey: keys.wholeJournal(url.toString()),
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { before: pageParam }
      const input = { ...filter, ...before, limit: perPage }
      return (await api.journal.list(input, { background: true, signal })).Result
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.seq),
  })
  const { data, hasNextPage, isFetchingNextPage } = journal
  const entries = data?.pages.flat() ?? []
  return (
    <div className="journal">
      <PageHead title={pages.journal.label}>
        <JournalCsv filter={filter} />
      </PageHead>
      <p className="quiet">{texts.note}</p>
      <ReleaseLookUp />
      <ToolFold label={texts.filters} chosen={Object.keys(filter).length} until={url.toString()}>
        <JournalFilters key={url.toString()} />
      </ToolFold>
      <LoadState query={journal} failed={texts.failed} />
      {data && (
        <PlainTable
          label={pages.journal.label}
          columns={Object.values(columns)}
          empty={entries.length === 0 ? texts.none : undefined}
        >
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} />
          ))}
        </PlainTable>
      )}
      {hasNextPage && (
        <OlderButton busy={isFetchingNextPage} onLoad={journal.fetchNextPage}>
          {texts.older}
        </OlderButton>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: JournalRowOnWire }) {
  const { at, actor, outcome, via = '', changes } = entry
  const { office } = useSession()
  const labels = [...new Set(changes.map(({ field }) => changeLabel(field, office)))]
  return (
    <tr>
      <td data-kind="time" data-label={columns.time}>
        <DateAndTime at={at} />
      </td>
      <td className="journal-long" data-label={columns.actor}>
        <Breakable text={actor} />
      </td>
      <th scope="row" className="strong" data-label={columns.what}>
        <span className="journal-what">
          {journalAct(entry)}
          {labels.length > 0 && <span className="quiet journal-fields">{labels.join(', ')}</span>}
        </span>
      </th>
      <td className="journal-long" data-label={columns.object}>
        <Breakable text={journalObject(entry)} />
      </td>
      <td data-label={columns.outcome}>{wordText(texts.outcomes, outcome)}</td>
      <td className="journal-long journal-via" data-label={columns.via}>
        {via}
      </td>
    </tr>
  )
}
