import { Button } from '@mantine/core'
import { messages, pages } from '@watchfloor/core'
import { Link } from 'react-router'
import { useOperations } from '../../data/operations.ts'
import { useFoundRows } from '../../parts/use-found-rows.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { StateMark } from '../../ui/StateMark.tsx'

const texts = messages.operation.screen

/** The operations with their states, and the link to their page. */
export function OperationsCard() {
  const query = useOperations()
  const { data: operations } = query
  const { rows, search, others, empty } = useFoundRows(
    operations ?? [],
    ({ name, state }) => `${name} ${state}`,
  )
  return (
    <SectionCard
      title={pages.operations.label}
      action={
        <Button component={Link} to={pages.operations.path} variant="default">
          {texts.card.link}
        </Button>
      }
    >
      <p>{texts.card.note}</p>
      <LoadState query={query} failed={texts.listFailed} skeleton={<ListSkeleton rows={2} />} />
      {search}
      {operations && (
        <ul className="settings-operations">
          {rows.map(({ id, name, state, isCurrent }) => (
            <li key={id}>
              <span className="settings-operation">{name}</span>
              {isCurrent && <span className="quiet">{texts.current}</span>}
              <StateMark state={state} />
            </li>
          ))}
        </ul>
      )}
      {empty !== undefined && <p className="list-empty">{empty}</p>}
      {others}
    </SectionCard>
  )
}
