import { cardTexts, type Target } from '@watchfloor/core'
import { memo } from 'react'
import { ArrestCard } from '../../parts/ArrestCard.tsx'
import { useMarks } from '../../parts/marks.ts'
import { RecordMarks } from '../../ui/RecordMarks.tsx'

interface Props {
  target: Target
  /** The card was added or changed while the page was open. */
  isChanged: boolean
  onOpen: (target: Target) => void
}

/** The card of an arrest on the board. A click opens the arrest's PDF. */
export const BriefingCard = memo(function BriefingCard({ target, isChanged, onOpen }: Props) {
  const texts = cardTexts(target)
  return (
    <ArrestCard image={target.image} isChanged={isChanged} onOpen={() => onOpen(target)}>
      <span className="card-case">{texts.case}</span>
      <span className="card-name">{texts.name}</span>
      <RecordMarks marks={useMarks(target)} className="card-marks" />
    </ArrestCard>
  )
})
