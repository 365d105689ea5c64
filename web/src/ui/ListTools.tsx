import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { SearchBox } from './SearchBox.tsx'
import type { ListContent } from './use-list.ts'

interface Props<Row> {
  content: ListContent<Row>
  held: boolean
  onShowNow: () => void
}

const texts = messages.screen.list

/** Above a list: the search, how many are found, and what waits for the pointer to leave. */
export function ListTools<Row>({ content, held, onShowNow }: Props<Row>) {
  const { view, found, total, waiting } = content
  return (
    <div className="list-tools">
      <SearchBox query={view.query} onChange={view.setQuery} />
      <span className="list-count" role="status">
        <span aria-hidden="true">{texts.found(found, total)}</span>
        <span className="visually-hidden">{texts.foundLabel(found, total)}</span>
      </span>
      {held && waiting > 0 && (
        <span className="list-waiting">
          <span>{texts.waiting(waiting)}</span>
          <Button size="compact-sm" variant="default" onClick={onShowNow}>
            {texts.showNow}
          </Button>
        </span>
      )}
    </div>
  )
}
