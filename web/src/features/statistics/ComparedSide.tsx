import { messages, requireView, type ViewName } from '@watchfloor/core'
import { Figures } from './Figures.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { PiePanel } from './PiePanel.tsx'
import type { GroupReply, ViewReply } from './reads.ts'

interface Props {
  view: ViewName
  compared: NonNullable<ViewReply['compared']>
}

const texts = messages.statistics.scope

/** The numbers of the second operation of a comparison. Its arrestees are not listed, so its numbers have no buttons. */
export function ComparedSide({ view, compared }: Props) {
  const { pies } = requireView(view)
  const heading = texts.side(compared.operation.name)
  return (
    <section className="statistics-one" aria-label={heading}>
      <h2 className="statistics-side">{heading}</h2>
      <Figures reply={{ view, ...compared }} />
      <div className="statistics-panels">
        {compared.groups.map(withoutLists).map((group) => {
          const props = { group, selected: undefined, onChoose: () => undefined }
          const isPie = pies.includes(group.key)
          return isPie ? <PiePanel key={group.key} {...props} /> : <NumbersTable key={group.key} {...props} />
        })}
      </div>
    </section>
  )
}

function withoutLists(group: GroupReply): GroupReply {
  return { ...group, parts: group.parts.map((part) => ({ ...part, arrestees: 0 })) }
}
