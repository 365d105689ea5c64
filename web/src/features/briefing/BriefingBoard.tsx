import { type BoardGroup, cardTexts, messages, type Target } from '@watchfloor/core'
import { memo, useMemo } from 'react'
import { ArrestCard } from '../../parts/ArrestCard.tsx'
import { useMarks } from '../../parts/marks.ts'
import { useChangedRows } from '../../ui/list/changed-rows.ts'
import { useOwnChanges } from '../../ui/list/own-change.ts'
import { RecordMarks } from '../../ui/list/RecordMarks.tsx'
import { useHold } from '../../ui/list/use-hold.ts'
import { WaitingNote } from '../../ui/WaitingNote.tsx'
import { BriefingSelect } from './BriefingSelect.tsx'
import { cardsOf, useCalmBoard } from './calm-board.ts'
import '../../ui/list/data-table.css'

interface Props {
  groups: readonly BoardGroup[]
  labels: readonly string[]
  /** The chosen label; empty for none. */
  label: string
  onChoose: (label: string) => void
  onOpen: (target: Target) => void
}

const texts = messages.briefing
const versioned = ({ id, version }: Target) => ({ key: id, version })

/** The cards under their headings. Cards do not move while the user points at them; a changed card is tinted. */
export function BriefingBoard({ groups: latest, labels, label, onChoose, onOpen }: Props) {
  const hold = useHold()
  const { held, shownNow, holders } = hold
  const reason = `${label}\n${useOwnChanges()}\n${shownNow}`
  const { groups, waiting } = useCalmBoard(latest, { held, reason })
  const cards = useMemo(() => cardsOf(latest), [latest])
  const changed = useChangedRows(cards, versioned)
  return (
    <section aria-label={texts.cards}>
      <div className="list-tools briefing-tools">
        <BriefingSelect labels={labels} label={label} onChoose={onChoose} />
        <span className="list-count briefing-count" role="status">
          {texts.countOf(cards.length)}
        </span>
        <WaitingNote changes={waiting} hold={hold} />
      </div>
      <div {...holders}>
        {groups.map(({ day, targets }) => (
          <section key={day ?? 'label'} className="cards-group">
            {day !== undefined && <h2 className="cards-day">{texts.day(day)}</h2>}
            <ul className="arrest-cards">
              {targets.map((target) => (
                <li key={target.id}>
                  <BriefingCard target={target} isChanged={changed.has(target.id)} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="cards-none">{texts.none}</p>}
      </div>
    </section>
  )
}

interface BriefingCardProps {
  target: Target
  /** The card was added or changed while the page was open. */
  isChanged: boolean
  onOpen: (target: Target) => void
}

/** The card of an arrest on the board. A click opens the arrest's PDF. */
const BriefingCard = memo(function BriefingCard({ target, isChanged, onOpen }: BriefingCardProps) {
  const texts = cardTexts(target)
  return (
    <ArrestCard image={target.image} isChanged={isChanged} onOpen={() => onOpen(target)}>
      <span className="card-case">{texts.case}</span>
      <span className="card-name">{texts.name}</span>
      <RecordMarks marks={useMarks(target)} className="card-marks" />
    </ArrestCard>
  )
})
