import { Button } from '@mantine/core'
import { formatPhone, messages, pages, type Target } from '@watchfloor/core'
import { CutText } from '../../ui/CutText.tsx'
import { LongText } from '../../ui/LongText.tsx'
import type { ListDefinition } from '../../ui/list-column.ts'
import { targetList } from '../../ui/target-list.ts'

const texts = messages.screen.column

export function inactiveList({
  onActivate,
}: {
  onActivate: (target: Target) => void
}): ListDefinition<Target> {
  return {
    ...targetList('standard'),
    name: pages.inactive.label,
    pageSize: 15,
    previous: messages.screen.list.previous,
    columns: [
      { id: 'agent', header: texts.agent, cell: ({ caseAgent }) => <CutText text={caseAgent} /> },
      {
        id: 'username',
        header: texts.username,
        kind: 'name',
        cell: ({ screenName }) => (
          <span className="strong">
            <CutText text={screenName} />
          </span>
        ),
      },
      { id: 'phone', header: texts.phoneNumber, kind: 'time', cell: ({ phone }) => formatPhone(phone) },
      {
        id: 'deal',
        header: texts.dealDetails,
        kind: 'long',
        cell: ({ dealDetails }) => <LongText text={dealDetails} />,
      },
      { id: 'notes', header: texts.notes, kind: 'long', cell: ({ notes }) => <LongText text={notes} /> },
      {
        id: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (target) => (
          <Button size="xs" variant="light" onClick={() => onActivate(target)}>
            {texts.active}
          </Button>
        ),
      },
    ],
  }
}
