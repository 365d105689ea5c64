import { formatDateTime, messages } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { LongText } from '../../ui/LongText.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { OlderButton } from '../../ui/list/OlderButton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { useTotalHistory } from './use-total.ts'

const texts = messages.settings
const columns = texts.historyColumns

/** The changes of the total: actor, time and reason. */
export function TotalHistory() {
  const { timeZone } = useOffice()
  const query = useTotalHistory()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flat() ?? []
  return (
    <>
      <h3>{texts.history}</h3>
      <LoadState query={query} failed={texts.historyFailed} skeleton={<ListSkeleton rows={3} />} />
      {data && rows.length === 0 && <p className="quiet">{texts.noHistory}</p>}
      {rows.length > 0 && (
        <PlainTable label={texts.history} columns={Object.values(columns)}>
          {rows.map((row) => (
            <tr key={row.seq}>
              <th scope="row" data-label={columns.at}>
                {formatDateTime(row.at, timeZone)}
              </th>
              <td data-label={columns.actor}>{row.actor}</td>
              <td data-label={columns.total}>{texts.fromTo(row.before, row.after)}</td>
              <td data-label={columns.adjustment}>
                {texts.fromTo(row.adjustmentBefore, row.adjustmentAfter)}
              </td>
              <td data-label={columns.reason}>
                <LongText text={row.reason || messages.generic.none} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {hasNextPage && rows.length >= 20 && (
        <OlderButton busy={isFetchingNextPage} onLoad={fetchNextPage}>
          {texts.older}
        </OlderButton>
      )}
    </>
  )
}
