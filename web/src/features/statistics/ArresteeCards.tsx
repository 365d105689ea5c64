import { messages, type ViewName } from '@watchfloor/core'
import { useState } from 'react'
import { ArrestPdf } from '../../parts/ArrestPdf.tsx'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { ArresteeCard } from './ArresteeCard.tsx'
import type { CardReply } from './reads.ts'
import './arrestees.css'

interface Props {
  view: ViewName
  cards: readonly CardReply[]
}

const { screen, notRecorded } = messages.statistics
const versioned = ({ id, version }: CardReply) => ({ key: id, version })

/** A page of cards; those of the military under their branches. */
export function ArresteeCards({ view, cards }: Props) {
  const [open, setOpen] = useState<CardReply>()
  const changed = useChangedRows(cards, versioned)
  if (cards.length === 0) return <p className="arrestees-none">{screen.noArrestees}</p>
  return (
    <>
      {groupsOf(view, cards).map(({ branch, members }) => (
        <div key={branch} className="arrestees-group">
          {branch !== '' && <h3>{branch}</h3>}
          <ul className="arrest-cards">
            {members.map((card) => (
              <li key={card.id}>
                <ArresteeCard view={view} card={card} isChanged={changed.has(card.id)} onOpen={setOpen} />
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
  if (view !== 'military') return [{ branch: '', members: cards }]
  const branches = [...new Set(cards.map(({ branch }) => branch))]
  return branches.map((branch) => ({
    branch: branch || notRecorded,
    members: cards.filter((card) => card.branch === branch),
  }))
}
