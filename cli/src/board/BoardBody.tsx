import type { ComponentProps } from 'react'
import { BoardLists } from './BoardLists.tsx'
import { FormPane, LinesPane, UndoPane } from './Pane.tsx'
import type { LinesOfPane } from './use-pane.ts'

type Props = ComponentProps<typeof BoardLists> & {
  pane: LinesOfPane | undefined
  columns: number
}

/** Width of the labels of a pane. */
const labelColumns = 18

/** Shows the open pane, or the lists. */
export function BoardBody({ pane, columns, ...lists }: Props) {
  const { state, layout } = lists
  const rows = layout.bodyRows - 1
  if (state.pane?.kind === 'undo') {
    return <UndoPane done={state.done} index={state.pane.index} rows={rows} columns={columns} />
  }
  if (state.pane?.kind === 'form') return <FormPane form={state.pane.form} rows={rows} columns={columns} />
  if (!pane) return <BoardLists {...lists} />
  return <LinesPane {...pane} rows={rows} columns={columns} labelColumns={labelColumns} />
}
