import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages, type WebhookOnWire } from '@watchfloor/core'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { WebhooksAdd } from './WebhooksAdd.tsx'
import { WebhooksRow } from './WebhooksRow.tsx'
import { removeWebhookAct } from './webhooks-acts.ts'

const texts = messages.webhook.card
const { columns } = texts

/** The webhooks, and the button that adds one. */
export function WebhooksCard() {
  const query = useWebhooks()
  const { data } = query
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<WebhookOnWire>()
  const isOff = data?.hosts.length === 0
  return (
    <SectionCard
      title={texts.title}
      action={
        !isOff && (
          <Button variant="default" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <p>{texts.hint}</p>
      {isOff && <p className="quiet">{texts.off}</p>}
      <LoadState query={query} failed={texts.failed} skeleton={<ListSkeleton rows={2} />} />
      {!isOff && data?.items.length === 0 && <p className="quiet">{texts.none}</p>}
      {data && data.items.length > 0 && (
        <PlainTable
          label={texts.title}
          columns={[columns.url, columns.events, columns.state]}
          actions={columns.action}
        >
          {data.items.map((webhook) => (
            <WebhooksRow key={webhook.id} webhook={webhook} onRemove={() => setRemoved(webhook)} />
          ))}
        </PlainTable>
      )}
      {isAdding && <WebhooksAdd onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmAct
          title={texts.removeTitle}
          confirm={texts.remove}
          dangerous
          act={removeWebhookAct(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{texts.removeHint(removed.waiting)}</p>
        </ConfirmAct>
      )}
    </SectionCard>
  )
}

/** Returns the webhooks and the hosts that may be called, polled every 30 seconds. */
function useWebhooks() {
  return useQuery({
    queryKey: keys.webhooks,
    queryFn: ({ signal }) => api.webhook.list({}, { background: true, signal }),
    refetchInterval: pollMs,
  })
}
