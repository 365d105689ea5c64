import { requireView, type Selection } from '@watchfloor/core'
import { Arrestees } from './Arrestees.tsx'
import type { ViewReply } from './reads.ts'
import type { Chosen } from './use-statistics-url.ts'

interface Props {
  view: ViewReply
  chosen: Chosen | undefined
  page: number
  onPage: (selection: Selection, page: number) => void
  onClear: () => void
}

/** The arrestees behind the chosen part; before a choice, those of the view's first parts. */
export function Selected({ view: reply, chosen, page, onPage, onClear }: Props) {
  const { view, groups } = reply
  const first = requireView(view).first.filter(({ group, part }) =>
    groups.find(({ key }) => key === group)?.parts.some(({ key }) => key === part),
  )
  const shown = chosen ? [chosen] : first
  return shown.map((selection) => (
    <Arrestees
      key={`${selection.group} ${selection.part}`}
      view={view}
      selection={selection}
      isOnMap={chosen?.isOnMap ?? false}
      isChosen={chosen !== undefined}
      page={chosen ? page : 1}
      onPage={(to) => onPage(selection, to)}
      {...(chosen && { onClear })}
    />
  ))
}
