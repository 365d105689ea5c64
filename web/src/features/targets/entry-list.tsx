import { Button } from '@mantine/core'
import { mayOpen, messages, pages, type Role, type Target, targetFilters, timeOrder } from '@watchfloor/core'
import { Link } from 'react-router'
import { MeetUp } from '../../parts/office-time.tsx'
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
import { PhotoThumb } from '../../ui/photo/PhotoThumb.tsx'

const texts = messages.screen.column

/** Returns the path of a target's UC form. */
function editPath(id: number): string {
  return `${pages.basicEdit.path}/${id}`
}

export function entryList(role: Role, imageHosts: readonly string[]): ListDefinition<Target> {
  const edit: ListColumn<Target> = {
    id: 'actions',
    header: texts.actions,
    kind: 'actions',
    cell: ({ id }) => (
      <Button
        className="next-act"
        size="xs"
        variant="default"
        aria-keyshortcuts="e"
        component={Link}
        to={editPath(id)}
      >
        {messages.screen.entry.edit}
      </Button>
    ),
  }
  return {
    ...targetList('entry'),
    filters: targetFilters('entry'),
    name: pages.targetEntry.label,
    pageSize: 15,
    previous: messages.screen.list.previous,
    columns: [
      agentColumn(itself),
      usernameColumn,
      phoneColumn(texts.phone),
      dealColumn(texts.dealDetails, itself),
      {
        id: 'requested',
        header: texts.requested,
        kind: 'time',
        ...timeOrder(({ dateTime }) => dateTime),
        cell: (target) => <MeetUp target={target} />,
      },
      notesColumn,
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
