import { messages, segmentsOf } from '@watchfloor/core'
import { laterPart } from '../../ui/later-part.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import type { GroupReply } from './reads.ts'
import './pie.css'

const Pie = laterPart(async () => (await import('./Pie.tsx')).Pie)

interface Props {
  group: GroupReply
  /** The part whose arrestees are listed. */
  selected: string | undefined
  onChoose: (part: string) => void
}

/** A pie and the table with the same numbers. Both list the arrestees behind a part. */
export function PiePanel({ group, selected, onChoose }: Props) {
  const hasLists = group.parts.some(({ arrestees }) => arrestees > 0)
  return (
    <div className="pie-panel">
      <div className="pie-box">
        <div className="pie-frame">
          <Pie group={group} onChoose={onChoose} />
        </div>
        {hasLists && segmentsOf(group.parts).length > 0 && (
          <p className="pie-hint">{messages.statistics.clickHint}</p>
        )}
      </div>
      <NumbersTable group={group} selected={selected} onChoose={onChoose} isTwin />
    </div>
  )
}
