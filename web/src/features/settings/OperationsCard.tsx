import { Button } from '@mantine/core'
import { messages, pages } from '@watchfloor/core'
import { Link } from 'react-router'
import { useOperations } from '../../data/operations.ts'
import { Problem } from '../../ui/Problem.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { StateMark } from '../../ui/StateMark.tsx'

const texts = messages.operation.screen

/** The operations with their states, and the link to their page. */
export function OperationsCard() {
  const { data: operations, isLoadingError, refetch } = useOperations()
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
      {isLoadingError && <Problem title={texts.listFailed} onRetry={() => void refetch()} />}
      {operations && (
        <ul className="settings-operations">
          {operations.map(({ id, name, state, isCurrent }) => (
            <li key={id}>
              <span className="settings-operation">{name}</span>
              {isCurrent && <span className="quiet">{texts.current}</span>}
              <StateMark state={state} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
