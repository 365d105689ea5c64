import { arresteeName, messages, reviewStateOf, type Target } from '@watchfloor/core'
import { memo, useCallback, useEffect, useRef } from 'react'
import { useMissing } from '../../data/whole-record.ts'
import { Icon } from '../../ui/Icon.tsx'
import { reviewIcons } from './review-icons.ts'

interface Props {
  records: readonly Target[]
  current: number
  onShow: (target: Target) => void
}

const texts = messages.review

/** The records of the review in turn. The current one stays in view. */
export function TurnList({ records, current, onShow }: Props) {
  const { data: missing } = useMissing()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-record="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  // A function that stays the same, so that a key does not render thousands of rows.
  const latest = useRef(onShow)
  latest.current = onShow
  const show = useCallback((target: Target) => latest.current(target), [])
  return (
    <ul ref={list} className="turn-list">
      {records.map((target) => (
        <TurnRow
          key={target.id}
          target={target}
          isCurrent={target.id === current}
          lacks={missing?.get(target.id)?.length ?? 0}
          onShow={show}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  target: Target
  isCurrent: boolean
  /** Number of what the record lacks. */
  lacks: number
  /** Must be the same function at every render. */
  onShow: (target: Target) => void
}

const TurnRow = memo(function TurnRow({ target, isCurrent, lacks, onShow }: RowProps) {
  const state = reviewStateOf(target)
  const name = arresteeName(target)
  return (
    <li data-record={target.id}>
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        data-reviewed={state === 'reviewed' || undefined}
        onClick={() => onShow(target)}
      >
        <Icon name={reviewIcons[state]} size={16} />
        <span className="turn-name" title={name}>
          {name}
        </span>
        <span className="turn-case" title={target.caseNumber || undefined}>
          {target.caseNumber || messages.generic.none}
        </span>
        <span className="visually-hidden">{texts[state]}</span>
        {lacks > 0 && <span className="turn-lacks">{texts.missingCount(lacks)}</span>}
      </button>
    </li>
  )
})
