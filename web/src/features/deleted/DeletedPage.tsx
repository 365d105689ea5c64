import { useInfiniteQuery } from '@tanstack/react-query'
import { type DeletedRecord, deletedName, messages, pages } from '@watchfloor/core'
import { type Act, useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { DateAndTime } from '../../parts/office-time.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { Breakable } from '../../ui/Breakable.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { OlderButton } from '../../ui/list/OlderButton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

const texts = messages.deleted
const { columns } = texts

/** The deleted records, for staff and admins, with a button that restores each. */
export function DeletedPage() {
  const deleted = useInfiniteQuery({
    queryKey: keys.deleted,
    queryFn: ({ pageParam, signal }) =>
      api.deleted.list(pageParam === undefined ? {} : { before: pageParam }, { background: true, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, isLast }) => (isLast ? undefined : items.at(-1)?.seq),
  })
  const { act, busy } = useAct()
  const { data, hasNextPage, isFetchingNextPage } = deleted
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageHead title={pages.deleted.label} />
      <p className="quiet">{texts.note}</p>
      <LoadState query={deleted} failed={texts.failed} />
      {data && (
        <PlainTable
          label={pages.deleted.label}
          columns={Object.values(columns)}
          actions={texts.action}
          empty={items.length === 0 ? texts.none : undefined}
        >
          {items.map((record) => (
            <Row key={record.id} record={record} busy={busy} onRestore={() => void act(restore(record))} />
          ))}
        </PlainTable>
      )}
      {hasNextPage && (
        <OlderButton busy={isFetchingNextPage} onLoad={deleted.fetchNextPage}>
          {texts.older}
        </OlderButton>
      )}
    </>
  )
}

interface RowProps {
  record: DeletedRecord
  busy: boolean
  onRestore: () => void
}

function Row({ record, busy, onRestore }: RowProps) {
  const { caseAgent, operationName, by, at, refusal } = record
  const name = deletedName(record)
  return (
    <tr>
      <th scope="row" className="strong" data-kind="name" data-label={columns.record}>
        <Breakable text={name} />
      </th>
      <td data-label={columns.agent}>{caseAgent}</td>
      <td data-label={columns.operation}>{operationName}</td>
      <td data-label={columns.by}>
        <Breakable text={by} />
      </td>
      <td data-kind="time" data-label={columns.at}>
        <DateAndTime at={at} />
      </td>
      <td data-kind="actions" data-label={texts.action}>
        {refusal === undefined ? (
          <ActButton
            size="xs"
            variant="default"
            busy={busy}
            aria-label={texts.restoreOf(name)}
            onClick={onRestore}
          >
            {texts.restore}
          </ActButton>
        ) : (
          <span className="quiet">{refusal}</span>
        )}
      </td>
    </tr>
  )
}

function restore(record: DeletedRecord): Act {
  const { id } = record
  return {
    call: () => api.deleted.restore({ id }),
    once: `restore ${id}`,
    done: texts.restored(deletedName(record)),
    undo: 'none',
    failed: texts.restoreFailed,
  }
}
