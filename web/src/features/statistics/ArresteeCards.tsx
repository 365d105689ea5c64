import { cardFacts, messages, requireView, type ViewName } from '@watchfloor/core'
import { memo, useState } from 'react'
import { ArrestCard } from '../../parts/ArrestCard.tsx'
import { ArrestPdf } from '../../parts/ArrestPdf.tsx'
import { useChangedRows } from '../../ui/list/changed-rows.ts'
import { RecordMarks } from '../../ui/list/RecordMarks.tsx'
import type { CardReply } from './reads.ts'
import './arrestees.css'

interface Props {
  view: ViewName
  cards: readonly CardReply[]
}

const { screen } = messages.statistics
const versioned = ({ id, version }: CardReply) => ({ key: id, version })

/** A page of cards, grouped under the view's headings. */
export function ArresteeCards({ view, cards }: Props) {
  const [open, setOpen] = useState<CardReply>()
  const changed = useChangedRows(cards, versioned)
  if (cards.length === 0) return <p className="arrestees-none">{screen.noArrestees}</p>
  return (
    <>
      {groupsOf(view, cards).map(({ heading, members }) => (
        <div key={heading} className="arrestees-group">
          {heading !== '' && <h3>{heading}</h3>}
          <ul className="arrest-cards">
            {members.map((card) => (
              <li key={card.id}>
                <MemberCard view={view} card={card} isChanged={changed.has(card.id)} onOpen={setOpen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {open && <ArrestPdf target={open} size="extra large" onClose={() => setOpen(undefined)} />}
    </>
  )
}

function groupsOf(view: ViewName, cards: readonly CardReply[]) {
  const headingOf = requireView(view).cardHeading ?? (() => '')
  const headings = [...new Set(cards.map(headingOf))]
  return headings.map((heading) => ({
    heading,
    members: cards.filter((card) => headingOf(card) === heading),
  }))
}

interface MemberProps {
  view: ViewName
  card: CardReply
  /** Whether the card appeared or changed while the user watched. */
  isChanged: boolean
  onOpen: (card: CardReply) => void
}

/** An arrestee: photo, name, case and facts. A click opens the PDF of the arrest. */
const MemberCard = memo(function MemberCard({ view, card, isChanged, onOpen }: MemberProps) {
  return (
    <ArrestCard image={card.image} isChanged={isChanged} onOpen={() => onOpen(card)}>
      <span className="arrestee-name">{card.name}</span>
      <RecordMarks marks={card.marks} className="card-marks" />
      {cardFacts(view, card).map((fact) => (
        <span key={fact} className="arrestee-fact">
          {fact}
        </span>
      ))}
    </ArrestCard>
  )
})
