import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages, type ServiceToken, scopeText } from '@watchfloor/core'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useOperations } from '../../data/operations.ts'
import { pollMs } from '../../data/query-client.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { When } from '../../parts/office-time.tsx'
import { useFoundRows } from '../../parts/use-found-rows.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { TokensAdd } from './TokensAdd.tsx'
import { revokeTokenAct } from './tokens-acts.ts'

const texts = messages.token.card
const { columns } = texts

/** The service tokens, and the button that adds one. */
export function TokensCard() {
  const query = useTokens()
  const { data: tokens } = query
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<ServiceToken>()
  const { rows, search, others, empty } = useFoundRows(
    tokens ?? [],
    ({ name, role, scope }) => `${name} ${role} ${scopeText(scope)}`,
  )
  return (
    <SectionCard
      title={texts.title}
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <p>{texts.hint}</p>
      <LoadState query={query} failed={texts.failed} skeleton={<ListSkeleton rows={2} />} />
      {tokens?.length === 0 && <p className="quiet">{texts.none}</p>}
      {search}
      {tokens && tokens.length > 0 && (
        <PlainTable
          label={texts.title}
          columns={[columns.name, columns.scope, columns.ends, columns.used]}
          actions={columns.action}
          empty={empty}
        >
          {rows.map((token) => (
            <TokensRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </PlainTable>
      )}
      {others}
      {isAdding && <TokensAdd onClose={() => setAdding(false)} />}
      {revoked && (
        <ConfirmAct
          title={texts.revokeTitle(revoked.name)}
          confirm={texts.revoke}
          dangerous
          act={revokeTokenAct(revoked)}
          onClose={() => setRevoked(undefined)}
        >
          <p>{texts.revokeHint}</p>
        </ConfirmAct>
      )}
    </SectionCard>
  )
}

/** Returns the service tokens, polled every 30 seconds. */
function useTokens() {
  return useQuery({
    queryKey: keys.tokens,
    queryFn: async ({ signal }) => (await api.token.list({}, { background: true, signal })).items,
    refetchInterval: pollMs,
  })
}

interface RowProps {
  token: ServiceToken
  onRevoke: () => void
}

function TokensRow({ token, onRevoke }: RowProps) {
  const { data: operations } = useOperations()
  const operation = operations?.find(({ id }) => id === token.operation)?.name
  return (
    <tr>
      <th scope="row" className="strong" data-label={columns.name}>
        {token.name}
      </th>
      <td data-label={columns.scope}>
        <div>
          <div>{scopeText(token.scope)}</div>
          <div className="quiet">
            {token.role} {operation !== undefined && texts.inOperation(operation)}
          </div>
        </div>
      </td>
      <td data-label={columns.ends}>
        {token.isExpired ? <span>{texts.expired}</span> : <When at={token.expiresAt} />}
      </td>
      <td data-label={columns.used}>
        {token.lastUsedAt === null ? (
          <span className="quiet">{texts.neverUsed}</span>
        ) : (
          <When at={token.lastUsedAt} />
        )}
      </td>
      <td data-kind="actions" data-label={columns.action}>
        <Button variant="default" size="xs" aria-label={texts.revokeOf(token.name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      </td>
    </tr>
  )
}
