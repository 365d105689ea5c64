import { Button } from '@mantine/core'
import { formatPhone, mayOpen, messages, pages, type Role, type Target } from '@watchfloor/core'
import { Link } from 'react-router'
import { MeetUp } from '../../app/office-time.tsx'
import { CutText } from '../../ui/CutText.tsx'
import { LongText } from '../../ui/LongText.tsx'
import type { ListColumn, ListDefinition } from '../../ui/list-column.ts'
import { PhotoThumb } from '../../ui/PhotoThumb.tsx'
import { targetList } from '../../ui/target-list.ts'

const texts = messages.screen.column

/** The Edit action appears with its page. */
function editPath(id: number): string {
  return `/dashboard/basicchatteredit/${id}`
}

export function entryList(role: Role, imageHosts: readonly string[]): ListDefinition<Target> {
  const edit: ListColumn<Target> = {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: ({ id }) => (
      <Button size="xs" variant="default" component={Link} to={editPath(id)}>
        {messages.screen.entry.edit}
      </Button>
    ),
  }
  return {
    ...targetList('entry'),
    name: pages.targetEntry.label,
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
      { id: 'phone', header: texts.phone, kind: 'time', cell: ({ phone }) => formatPhone(phone) },
      {
        id: 'deal',
        header: texts.dealDetails,
        kind: 'long',
        cell: ({ dealDetails }) => <LongText text={dealDetails} />,
      },
      { id: 'requested', header: texts.requested, cell: (target) => <MeetUp target={target} /> },
      { id: 'notes', header: texts.notes, kind: 'long', cell: ({ notes }) => <LongText text={notes} /> },
      {
        id: 'image',
        header: texts.chatImage,
        kind: 'photo',
        cell: ({ image, screenName }) => (
          <PhotoThumb key={image} image={image} name={screenName} hosts={imageHosts} />
        ),
      },
      ...(mayOpen(role, editPath(1)) ? [edit] : []),
    ],
  }
}
