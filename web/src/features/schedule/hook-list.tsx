import { Button } from '@mantine/core'
import {
  filtersIn,
  messages,
  type Operation,
  pages,
  rowName,
  type Target,
  targetFilters,
  timeOrder,
} from '@watchfloor/core'
import { Allowed } from '../../parts/Allowed.tsx'
import { ExpectedTime } from '../../parts/office-time.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list/list-column.ts'
import { RowActions } from '../../ui/list/RowActions.tsx'
import {
  agentColumn,
  dealColumn,
  itself,
  phoneColumn,
  usernameColumn,
} from '../../ui/list/target-columns.tsx'
import { targetList } from '../../ui/list/target-list.ts'

interface Options {
  /** Whether the operation takes work on stages and times (rule O3). */
  isOpen: boolean
  state: Operation['state']
  onEditTime: (target: Target) => void
  onNoShow: (target: Target) => void
}

const texts = messages.screen.column
const { board } = messages.screen

export function hookList({ isOpen, state, onEditTime, onNoShow }: Options): ListDefinition<Target> {
  return {
    ...targetList('standard'),
    filters: filtersIn(state, targetFilters('hook')),
    name: pages.onTheHook.label,
    // One evening fits on a page.
    pageSize: 50,
    previous: messages.screen.list.previous,
    columns: [
      {
        id: 'time',
        header: texts.meetUp,
        kind: 'time',
        ...timeOrder(({ dateTime }) => dateTime),
        cell: (target) => <ExpectedTime target={target} />,
      },
      agentColumn(itself),
      usernameColumn,
      phoneColumn(texts.phoneNumber),
      dealColumn(texts.dealDetails, itself),
      ...(isOpen ? [actionsColumn({ onEditTime, onNoShow })] : []),
    ],
  }
}

function actionsColumn({ onEditTime, onNoShow }: Omit<Options, 'isOpen' | 'state'>): ListColumn<Target> {
  return {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (target) => (
      <RowActions of={rowName(target)}>
        <Allowed to="schedule.approve">
          <Button
            className="next-act"
            size="xs"
            variant="light"
            aria-keyshortcuts="e"
            onClick={() => onEditTime(target)}
          >
            {board.editTime}
          </Button>
        </Allowed>
        <Allowed to="schedule.no-show">
          <Button size="xs" variant="default" aria-keyshortcuts="s" onClick={() => onNoShow(target)}>
            {board.noShow}
          </Button>
        </Allowed>
      </RowActions>
    ),
  }
}
