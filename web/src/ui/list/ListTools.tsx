import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { WaitingNote } from '../WaitingNote.tsx'
import type { ListView } from './list-url.ts'
import { SearchBox } from './SearchBox.tsx'
import { ToolFold } from './ToolFold.tsx'
import type { Hold } from './use-hold.ts'
import type { ListContent } from './use-list.ts'

interface Props {
  content: Pick<ListContent<unknown>, 'found' | 'total' | 'waiting'> & {
    readonly view: Pick<ListView, 'query' | 'setQuery'>
  }
  hold: Hold
  /** Names what the search covers, if that is not every column. */
  placeholder?: string
  /** Text in place of the number of rows found. */
  count?: string
  /** Number of filters and orders that are in effect. */
  chosen: number
  /** The filters, the order and more. A phone folds them. */
  children: ReactNode
}

const texts = messages.screen.list

/** The tools above a list: the search, the number of rows found, and the note about waiting changes. */
export function ListTools({ content, hold, placeholder, count, chosen, children }: Props) {
  const { view, found, total, waiting } = content
  return (
    <div className="list-tools">
      <SearchBox query={view.query} onChange={view.setQuery} {...(placeholder && { placeholder })} />
      <span className="list-count" role="status">
        <span aria-hidden="true">{count ?? texts.found(found, total)}</span>
        <span className="visually-hidden">{count ?? texts.foundLabel(found, total)}</span>
      </span>
      <ToolFold label={texts.tools} chosen={chosen}>
        {children}
      </ToolFold>
      <WaitingNote changes={waiting} hold={hold} />
    </div>
  )
}
