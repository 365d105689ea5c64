import {
  countReviewRows,
  listReview,
  messages,
  reviewRowsAtOnce,
  reviewSearch,
  reviewSections,
  type Target,
} from '@watchfloor/core'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useMissing } from '../../data/whole-record.ts'
import { SeveralTools } from '../../parts/several/SeveralTools.tsx'
import { useChangedRows } from '../../ui/list/changed-rows.ts'
import { useDroppedSearch } from '../../ui/list/dropped-search.ts'
import { OlderButton } from '../../ui/list/OlderButton.tsx'
import { useOwnChanges } from '../../ui/list/own-change.ts'
import { useHold } from '../../ui/list/use-hold.ts'
import { useCalmSections } from './calm-sections.ts'
import { useGrowing } from './growing.ts'
import type { OnAct } from './ReviewRow.tsx'
import { ReviewSections } from './ReviewSections.tsx'
import { ReviewTools } from './ReviewTools.tsx'
import { useReturnToRow } from './return-to-row.ts'
import { useReviewUrl } from './use-review-url.ts'
import '../../ui/list/data-table.css'
import './review.css'

interface Props {
  targets: readonly Target[]
  onAct: OnAct
}

const versionOf = ({ id, version }: Target) => ({ key: id, version })

/** The arrests under their days. Rows do not move while the user points at them; a changed row is tinted. */
export function ReviewList({ targets, onAct }: Props) {
  const view = useReviewUrl()
  const { day, isPendingOnly, order } = view
  // A long list may lag behind the typing; the search field may not.
  const query = useDeferredValue(view.query)
  const hold = useHold()
  const { held, shownNow, holders } = hold
  const ownChanges = useOwnChanges()
  const onSort = useStable(view.sortBy)
  const comesBackTo = useReturnToRow()

  const records = useMemo(
    () => listReview(targets, { column: order.column, isDescending: order.isDescending }),
    [targets, order.column, order.isDescending],
  )
  const find = useMemo(() => reviewSearch(records), [records])
  const latest = useMemo(
    () => reviewSections(records, find(query), { day, isPendingOnly }),
    [records, find, query, day, isPendingOnly],
  )
  const findsNothing = latest.every(({ groups }) => groups.every(({ rows }) => rows.length === 0))
  useDroppedSearch(view, findsNothing)
  const search = [query, day, isPendingOnly, order.column, order.isDescending].join('\n')
  const reason = [search, ownChanges, shownNow].join('\n')
  const { sections, waiting } = useCalmSections(latest, records, { held, reason })
  const changed = useChangedRows(records, versionOf)
  const { data: missing } = useMissing()
  const { drawn, left, more } = useGrowing(
    sections,
    comesBackTo,
    records.length > reviewRowsAtOnce ? search : undefined,
  )
  const found = countReviewRows(sections.filter(({ kind }) => kind === 'all' || kind === 'pending'))

  return (
    <div className="list review">
      <ReviewTools view={view} records={records} found={found} waiting={waiting} hold={hold} />
      <SeveralTools targets={records} />
      <div {...holders}>
        <ReviewSections
          sections={sections}
          drawn={drawn}
          changed={changed}
          missing={missing}
          order={order}
          onSort={onSort}
          onAct={onAct}
        />
      </div>
      {left > 0 && (
        <OlderButton busy={false} onLoad={async () => more()}>
          {messages.review.more(left)}
        </OlderButton>
      )}
    </div>
  )
}

/** Returns a function that calls the latest `act` and stays the same at every render, so that rows do not render again. */
function useStable<Given>(act: (given: Given) => void): (given: Given) => void {
  const latest = useRef(act)
  latest.current = act
  return useCallback((given: Given) => latest.current(given), [])
}
