import { Button } from '@mantine/core'
import { messages, pages, type Target, targetFilters } from '@watchfloor/core'
import { Allowed } from '../../parts/Allowed.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list/list-column.ts'
import {
  agentColumn,
  dealColumn,
  itself,
  notesColumn,
  phoneColumn,
  usernameColumn,
} from '../../ui/list/target-columns.tsx'
import { targetList } from '../../ui/list/target-list.ts'

const texts = messages.screen.column

interface Options {
  /** Whether the operation takes work on stages and times (rule O3). */
  isOpen: boolean
  onActivate: (target: Target) => void
}

export function inactiveList({ isOpen, onActivate }: Options): ListDefinition<Target> {
  return {
    ...targetList('standard'),
    filters: targetFilters('inactive'),
    name: pages.inactive.label,
    pageSize: 15,
    previous: messages.screen.list.previous,
    columns: [
      agentColumn(itself),
      usernameColumn,
      phoneColumn(texts.phoneNumber),
      dealColumn(texts.dealDetails, itself),
      notesColumn,
      ...(isOpen ? [activateColumn(onActivate)] : []),
    ],
  }
}

function activateColumn(onActivate: Options['onActivate']): ListColumn<Target> {
  return {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: (target) => (
      <Allowed to="target.inactive">
        <Button
          className="next-act"
          size="xs"
          variant="light"
          aria-keyshortcuts="a"
          onClick={() => onActivate(target)}
        >
          {texts.active}
        </Button>
      </Allowed>
    ),
  }
}
