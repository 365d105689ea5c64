import { Button } from '@mantine/core'
import { may, messages, type OperationOnWire, pages } from '@watchfloor/core'
import { Link, useParams } from 'react-router'
import { useAct } from '../../data/act.ts'
import { enterAct, useOperations } from '../../data/operations.ts'
import { useRole } from '../../data/session.ts'
import { DateAndTime } from '../../parts/office-time.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { Checklist } from './Checklist.tsx'
import { StateButtons } from './StateButtons.tsx'
import { useCloseout } from './use-closeout.ts'
import './operations.css'

const texts = messages.operation.screen

/** The close-out of one operation: what is unfinished, and the buttons that close, seal or reopen it. */
export function CloseoutPage() {
  const id = Number(useParams()['id'])
  const operations = useOperations()
  if (!operations.data) return <LoadState query={operations} failed={texts.listFailed} />
  const operation = operations.data.find((one) => one.id === id)
  if (!operation) return <Problem title={texts.check.missing} />
  return <Closeout operation={operation} />
}

function Closeout({ operation }: { operation: OperationOnWire }) {
  const { id, name, state, isCurrent } = operation
  const query = useCloseout(id)
  const { data: closeout } = query
  const mayManage = may(useRole(), 'operation.manage')
  return (
    <>
      <PageHead title={texts.closeoutOf(name)}>
        <Button variant="default" component={Link} to={pages.operations.path}>
          {texts.check.back}
        </Button>
      </PageHead>
      <section className="closeout-card" aria-labelledby="closeout-title">
        <StateFacts operation={operation} />
        <h2 id="closeout-title">{texts.check.title}</h2>
        <LoadState query={query} failed={texts.check.failed} skeleton={<ListSkeleton rows={3} />} />
        {closeout && (
          <>
            <Checklist closeout={closeout} state={state} isCurrent={isCurrent} />
            {!isCurrent && closeout.blocking.length + closeout.open.length > 0 && (
              <Enter operation={operation} />
            )}
            {mayManage && <StateButtons operation={operation} closeout={closeout} />}
          </>
        )}
      </section>
    </>
  )
}

function StateFacts({ operation: { state, startsAt, endsAt } }: { operation: OperationOnWire }) {
  const { columns } = texts
  return (
    <dl className="closeout-facts">
      <div>
        <dt>{columns.state}</dt>
        <dd>
          <StateMark state={state} />
        </dd>
      </div>
      <div>
        <dt>{columns.started}</dt>
        <dd>
          <DateAndTime at={startsAt} />
        </dd>
      </div>
      <div>
        <dt>{columns.ended}</dt>
        <dd>
          <DateAndTime at={endsAt} />
        </dd>
      </div>
    </dl>
  )
}

/** Offers to switch to the operation, because the lists show the current one. */
function Enter({ operation }: { operation: OperationOnWire }) {
  const { act, busy } = useAct()
  return (
    <p className="closeout-enter">
      <span className="quiet">{texts.check.other(operation.name)}</span>
      <ActButton size="xs" variant="light" busy={busy} onClick={() => void act(enterAct(operation))}>
        {texts.enter(operation.name)}
      </ActButton>
    </p>
  )
}
