import {
  type BoardRow,
  boardFilters,
  clocksRun,
  countsInPart,
  type DispatchRow,
  filtersIn,
  messages,
  nameOnBoard,
  type Operation,
  pages,
  searchParties,
  type Target,
  textOrder,
  timeOrder,
} from '@watchfloor/core'
import { CutText } from '../../ui/CutText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list/list-column.ts'
import { agentColumn, dealColumn } from '../../ui/list/target-columns.tsx'
import { ArrivalCell } from './ArrivalCell.tsx'
import { type BoardActionHandlers, BoardActions } from './BoardActions.tsx'
import { ExpectedCell } from './ExpectedCell.tsx'

const texts = messages.screen.column

const targetOf = ({ target }: BoardRow): Target => target

interface Options extends BoardActionHandlers {
  /** Whether the operation takes work on stages and times (rule O3). */
  isOpen: boolean
  state: Operation['state']
  onArrivalAt: (target: Target) => void
  onNoShow: (target: Target) => void
}

export function boardList({
  isOpen,
  state,
  onArrivalAt,
  onNoShow,
  ...handlers
}: Options): ListDefinition<DispatchRow> {
  return {
    name: pages.takedown.label,
    keyOf: ({ target }) => target.id,
    versionOf: ({ target }) => target.version,
    search: searchParties,
    filters: filtersIn(state, boardFilters),
    // One evening fits on a page.
    pageSize: 50,
    previous: messages.screen.list.previous,
    empty: messages.schedule.empty,
    notFound: messages.generic.noResults,
    isFollower: ({ kind }) => kind === 'guest',
    rowClass: ({ kind, part, tone }) =>
      `board-row board-${part} edge-${tone}${kind === 'guest' ? ' guest-row' : ''}`,
    partOf: ({ part }) => partLabel(part, state),
    countsInPart,
    columns: [
      {
        id: 'expected',
        header: texts.expected,
        kind: 'time',
        ...timeOrder(({ target }) => target.dateTime),
        cell: ({ target }) => <ExpectedCell target={target} onNoShow={onNoShow} />,
      },
      agentColumn(targetOf),
      {
        id: 'username',
        header: texts.username,
        kind: 'name',
        ...textOrder(({ target, mainScreenName }) => target.screenName || mainScreenName),
        cell: (row) => <Name row={row} />,
      },
      dealColumn(texts.deal, targetOf),
      {
        id: 'arrival',
        header: texts.arrival,
        kind: 'time',
        ...timeOrder(({ target }) => target.arrivalTime),
        cell: ({ target }) => <ArrivalCell target={target} onArrivalAt={isOpen ? onArrivalAt : undefined} />,
      },
      ...(isOpen ? [actionsColumn(handlers)] : []),
    ],
  }
}

function actionsColumn(handlers: BoardActionHandlers): ListColumn<DispatchRow> {
  return {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (row) => <BoardActions row={row} {...handlers} />,
  }
}

/** Returns the heading of a part. While no clock runs, nobody is expected later (rule D10). */
function partLabel(part: DispatchRow['part'], state: Operation['state']): string {
  const { parts } = messages.screen.board
  return clocksRun(state) || part === 'on-scene' ? parts[part] : messages.screen.list.filters.notArrived
}

function Name({ row }: { row: BoardRow }) {
  const isUnderMain = row.kind === 'guest'
  return (
    <span className={isUnderMain ? 'guest-name' : 'strong'}>
      {isUnderMain && <Icon name="guest" size={16} />}
      <CutText text={nameOnBoard(row)} />
    </span>
  )
}
