import { cardFacts, type ViewName } from '@watchfloor/core'
import { memo } from 'react'
import { ArrestCard } from '../../parts/ArrestCard.tsx'
import { RecordMarks } from '../../ui/RecordMarks.tsx'
import type { CardReply } from './reads.ts'

interface Props {
  view: ViewName
  card: CardReply
  /** It came or changed under the person's eyes. */
  isChanged: boolean
  onOpen: (card: CardReply) => void
}

/** An arrestee: photo, name, case, and what the view is about. It opens the PDF of the arrest. */
export const ArresteeCard = memo(function ArresteeCard({ view, card, isChanged, onOpen }: Props) {
  return (
    <ArrestCard image={card.image} isChanged={isChanged} onOpen={() => onOpen(card)}>
      <span className="arrestee-name">{card.name}</span>
      <RecordMarks marks={card.marks} />
      {cardFacts(view, card).map((fact) => (
        <span key={fact} className="arrestee-fact">
          {fact}
        </span>
      ))}
    </ArrestCard>
  )
})
