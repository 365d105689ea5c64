import { Button } from '@mantine/core'
import {
  listReview,
  messages,
  pages,
  reviewSearch,
  reviewSections,
  reviewTurn,
  type Target,
} from '@watchfloor/core'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { WhyNo } from '../../parts/WhyNo.tsx'
import { WithTargets } from '../../parts/WithTargets.tsx'
import { useDroppedSearch } from '../../ui/list/dropped-search.ts'
import { changed } from '../../ui/list/list-url.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { TurnList } from './TurnList.tsx'
import { TurnRecord } from './TurnRecord.tsx'
import { useReviewUrl } from './use-review-url.ts'
import './review.css'
import './turn.css'

const texts = messages.review.turn

/** Review in turn: the list of Commander Review beside one record, which one key marks as reviewed before the next one comes. */
export function TurnPage() {
  const [params] = useSearchParams()
  const back = new URLSearchParams(params)
  back.delete('record')
  return (
    <>
      <PageHead title={pages.reviewTurn.label}>
        <Button variant="default" component={Link} to={`${pages.review.path}?${back}`}>
          {pages.review.label}
        </Button>
      </PageHead>
      <WhyNo work="case" />
      <WithTargets>{(targets) => <Turn targets={targets} />}</WithTargets>
    </>
  )
}

function Turn({ targets }: { targets: readonly Target[] }) {
  const view = useReviewUrl()
  const { query, day, order } = view
  const [params, setParams] = useSearchParams()
  const { column, isDescending } = order
  const records = useMemo(() => {
    const sorted = listReview(targets, { column, isDescending })
    const sections = reviewSections(sorted, reviewSearch(sorted)(query), { day, isPendingOnly: false })
    return sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
  }, [targets, column, isDescending, query, day])
  useDroppedSearch(view, records.length === 0)
  // The first record is chosen once, so that the page does not turn by itself when it is reviewed.
  const [first] = useState(() => (reviewTurn(records, undefined).next ?? records[0])?.id)
  const wanted = Number(params.get('record') ?? first)
  const record = targets.find(({ id, isArrested }) => id === wanted && isArrested) ?? records[0]
  if (!record) return <p className="list-frame list-empty">{messages.review.none}</p>
  const turn = reviewTurn(records, record.id)
  const show = (target: Target | undefined) => {
    if (target) setParams(changed({ record: String(target.id) }), { replace: true, preventScrollReset: true })
  }
  return (
    <div className="turn">
      <section className="turn-side" aria-label={texts.list}>
        <p className="turn-count" role="status">
          {texts.pending(turn.pending, records.length)}
        </p>
        <TurnList records={records} current={record.id} onShow={show} />
      </section>
      <TurnRecord key={record.id} target={record} turn={turn} onShow={show} />
    </div>
  )
}
