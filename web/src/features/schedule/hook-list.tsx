import { Button } from '@mantine/core'
import { formatPhone, messages, pages, type Target } from '@watchfloor/core'
import { Expected } from '../../app/office-time.tsx'
import { CutText } from '../../ui/CutText.tsx'
import { LongText } from '../../ui/LongText.tsx'
import type { ListDefinition } from '../../ui/list-column.ts'
import { targetList } from '../../ui/target-list.ts'

interface Actions {
  onEditTime: (target: Target) => void
  onNoShow: (target: Target) => void
}

const texts = messages.screen.column
const { board } = messages.screen

export function hookList({ onEditTime, onNoShow }: Actions): ListDefinition<Target> {
  return {
    ...targetList('standard'),
    name: pages.onTheHook.label,
    // All of an evening at once; more than that is paged.
    pageSize: 50,
    previous: messages.screen.list.previous,
    columns: [
      { id: 'time', header: texts.meetUp, kind: 'time', cell: (target) => <Expected target={target} /> },
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
        id: 'actions',
        header: texts.actions,
        kind: 'actions',
        cell: (target) => (
          <span className="cell-actions">
            <Button size="xs" variant="light" onClick={() => onEditTime(target)}>
              {board.editTime}
            </Button>
            <Button size="xs" variant="default" onClick={() => onNoShow(target)}>
              {board.noShow}
            </Button>
          </span>
        ),
      },
    ],
  }
}
