import { type BoardRow, messages, pages } from '@watchfloor/core'
import { Expected, When } from '../../app/office-time.tsx'
import { CutText } from '../../ui/CutText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LongText } from '../../ui/LongText.tsx'
import type { ListDefinition } from '../../ui/list-column.ts'
import { SceneClock } from '../../ui/SceneClock.tsx'
import { nameOf } from '../../ui/target-name.ts'
import { type BoardActionHandlers, BoardActions } from './BoardActions.tsx'
import { searchParties } from './search-parties.ts'

const texts = messages.screen.column

export function boardList(handlers: BoardActionHandlers): ListDefinition<BoardRow> {
  return {
    name: pages.takedown.label,
    keyOf: ({ target }) => target.id,
    versionOf: ({ target }) => target.version,
    search: searchParties,
    // All of an evening at once; more than that is paged.
    pageSize: 50,
    previous: messages.screen.list.previous,
    empty: messages.schedule.empty,
    notFound: messages.generic.noResults,
    rowClass: ({ kind }) => (kind === 'guest' ? 'guest-row' : ''),
    columns: [
      {
        id: 'expected',
        header: texts.expected,
        kind: 'time',
        cell: ({ target }) => <Expected target={target} />,
      },
      { id: 'agent', header: texts.agent, cell: ({ target }) => <CutText text={target.caseAgent} /> },
      { id: 'username', header: texts.username, kind: 'name', cell: (row) => <Name row={row} /> },
      {
        id: 'deal',
        header: texts.deal,
        kind: 'long',
        cell: ({ target }) => <LongText text={target.dealDetails} />,
      },
      {
        id: 'arrival',
        header: texts.arrival,
        kind: 'time',
        cell: ({ target }) => (
          <span className="arrival">
            <When at={target.arrivalTime} />
            <SceneClock target={target} />
          </span>
        ),
      },
      {
        id: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (row) => <BoardActions row={row} {...handlers} />,
      },
    ],
  }
}

function Name({ row: { target, kind, mainScreenName } }: { row: BoardRow }) {
  // A role that does not see arrests does not know whose guest somebody was.
  if (kind !== 'guest' && mainScreenName === '') return <Strong text={nameOf(target)} />
  if (kind === 'alone') return <Strong text={messages.arrest.guestOf(mainScreenName)} />
  return (
    <span className="guest-name">
      <Icon name="guest" size={16} />
      <CutText text={nameOf(target)} />
    </span>
  )
}

function Strong({ text }: { text: string }) {
  return (
    <span className="strong">
      <CutText text={text} />
    </span>
  )
}
