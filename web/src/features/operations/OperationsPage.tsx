import { Button } from '@mantine/core'
import { may, messages, pages } from '@watchfloor/core'
import { useState } from 'react'
import { useOperations } from '../../data/operations.ts'
import { useRole, useSession } from '../../data/session.ts'
import { useFoundRows } from '../../parts/use-found-rows.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { OperationForm } from './OperationForm.tsx'
import { OperationRow } from './OperationRow.tsx'
import '../../parts/why-no.css'
import './operations.css'

const texts = messages.operation.screen
const { action, ...columns } = texts.columns

/** Operations: every operation that the account may enter. Admins start them and change their settings. */
export function OperationsPage() {
  const query = useOperations()
  const { data: operations } = query
  const mayManage = may(useRole(), 'operation.manage')
  // Rule R47. A new operation is one that the account could not enter.
  const { isLimited } = useSession()
  const [isStarting, setStarting] = useState(false)
  const { rows, search, others, empty } = useFoundRows(
    operations ?? [],
    ({ name, state }) => `${name} ${state}`,
  )
  return (
    <>
      <PageHead title={pages.operations.label}>
        {mayManage && (
          <Button disabled={isLimited} onClick={() => setStarting(true)}>
            {texts.start}
          </Button>
        )}
      </PageHead>
      {mayManage && isLimited && <p className="why-no">{messages.operation.wholeOffice}</p>}
      <LoadState query={query} failed={texts.listFailed} />
      {search}
      {operations && (
        <PlainTable
          label={pages.operations.label}
          columns={Object.values(columns)}
          actions={action}
          empty={empty}
        >
          {rows.map((operation) => (
            <OperationRow key={operation.id} operation={operation} mayManage={mayManage} />
          ))}
        </PlainTable>
      )}
      {others}
      {isStarting && <OperationForm onClose={() => setStarting(false)} />}
    </>
  )
}
