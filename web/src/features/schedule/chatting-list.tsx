import { Button } from '@mantine/core'
import { formatPhone, messages, type Target } from '@watchfloor/core'
import { CutText } from '../../ui/CutText.tsx'
import { LongText } from '../../ui/LongText.tsx'
import type { ListDefinition } from '../../ui/list-column.ts'
import { targetList } from '../../ui/target-list.ts'

interface Actions {
  onApprove: (target: Target) => void
  onInactive: (target: Target) => void
}

const texts = messages.screen.column

export function chattingList({ onApprove, onInactive }: Actions): ListDefinition<Target> {
  return {
    ...targetList('standard'),
    name: messages.screen.count.chatting,
    pageSize: 10,
    previous: messages.screen.list.prev,
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
      {
        id: 'approve',
        header: texts.approve,
        kind: 'button',
        cell: (target) => (
          <Button size="xs" variant="light" onClick={() => onApprove(target)}>
            {texts.approve}
          </Button>
        ),
      },
      {
        id: 'inactive',
        header: texts.inactive,
        kind: 'button',
        cell: (target) => (
          <Button size="xs" variant="default" onClick={() => onInactive(target)}>
            {texts.inactive}
          </Button>
        ),
      },
    ],
  }
}
