import { messages, personName, reviewStateOf, type Target } from '@watchfloor/core'
import { useEffect, useRef } from 'react'
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
  return (
    <ul ref={list} className="turn-list">
      {records.map((target) => {
        const lacks = missing?.get(target.id)?.length ?? 0
        const state = reviewStateOf(target)
        return (
          <li key={target.id} data-record={target.id}>
            <button
              type="button"
              aria-current={target.id === current ? 'true' : undefined}
              data-reviewed={state === 'reviewed' || undefined}
              onClick={() => onShow(target)}
            >
              <Icon name={reviewIcons[state]} size={16} />
              <span className="turn-name" title={personName(target)}>
                {personName(target)}
              </span>
              <span className="turn-case" title={target.caseNumber || undefined}>
                {target.caseNumber || messages.generic.none}
              </span>
              <span className="visually-hidden">{texts[state]}</span>
              {lacks > 0 && <span className="turn-lacks">{texts.missingCount(lacks)}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
