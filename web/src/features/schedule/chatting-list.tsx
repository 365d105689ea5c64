import { Button } from '@mantine/core'
import { isInstant, messages, type Target, targetFilters } from '@watchfloor/core'
import { Allowed } from '../../parts/Allowed.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list/list-column.ts'
import {
  agentColumn,
  dealColumn,
  itself,
  phoneColumn,
  usernameColumn,
} from '../../ui/list/target-columns.tsx'
import { targetList } from '../../ui/list/target-list.ts'
import { ApproveRequested } from './ApproveRequested.tsx'

interface Options {
  /** Whether the operation takes work on stages and times (rule O3). */
  isOpen: boolean
  onApprove: (target: Target) => void
  onInactive: (target: Target) => void
}

const texts = messages.screen.column

export function chattingList({ isOpen, onApprove, onInactive }: Options): ListDefinition<Target> {
  return {
    ...targetList('standard'),
    filters: targetFilters('chatting'),
    name: messages.screen.count.chatting,
    pageSize: 10,
    previous: messages.screen.list.prev,
    columns: [
      agentColumn(itself),
      usernameColumn,
      phoneColumn(texts.phoneNumber),
      dealColumn(texts.dealDetails, itself),
      ...(isOpen ? actionColumns({ onApprove, onInactive }) : []),
    ],
  }
}

function actionColumns({ onApprove, onInactive }: Omit<Options, 'isOpen'>): ListColumn<Target>[] {
  return [
    {
      id: 'approve',
      header: texts.approve,
      kind: 'button',
      cell: (target) => (
        <Allowed to="schedule.approve">
          <span className="approve-cell">
            {isInstant(target.dateTime) && <ApproveRequested target={target} at={target.dateTime} />}
            <Button
              size="xs"
              className={isInstant(target.dateTime) ? undefined : 'next-act'}
              variant={isInstant(target.dateTime) ? 'default' : 'light'}
              aria-keyshortcuts={isInstant(target.dateTime) ? 'e' : 'a'}
              onClick={() => onApprove(target)}
            >
              {texts.approve}
            </Button>
          </span>
        </Allowed>
      ),
    },
    {
      id: 'inactive',
      header: texts.inactive,
      kind: 'button',
      cell: (target) => (
        <Allowed to="target.inactive">
          <Button size="xs" variant="default" aria-keyshortcuts="i" onClick={() => onInactive(target)}>
            {texts.inactive}
          </Button>
        </Allowed>
      ),
    },
  ]
}
