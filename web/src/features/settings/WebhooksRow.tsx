import { Button } from '@mantine/core'
import { messages, type WebhookOnWire } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { When } from '../../parts/office-time.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { testWebhookAct } from './webhooks-acts.ts'

interface Props {
  webhook: WebhookOnWire
  onRemove: () => void
}

const texts = messages.webhook.card
const { columns } = texts

/** The row of a webhook: its events, its last delivery or problem, and its buttons. */
export function WebhooksRow({ webhook, onRemove }: Props) {
  const { url, events } = webhook
  const { act, busy } = useAct()
  return (
    <tr>
      <th scope="row" className="strong backup-place" data-label={columns.url}>
        {url}
      </th>
      <td data-label={columns.events}>{events.map((event) => texts.eventNames[event]).join(', ')}</td>
      <td data-label={columns.state}>
        <State webhook={webhook} />
      </td>
      <td data-kind="actions" data-label={columns.action}>
        <div className="settings-acts">
          <ActButton
            variant="default"
            size="xs"
            busy={busy}
            aria-label={texts.testOf(url)}
            onClick={() => void act(testWebhookAct(webhook))}
          >
            {texts.test}
          </ActButton>
          <Button variant="default" size="xs" aria-label={texts.removeOf(url)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** What waits, why, and when a message was delivered last. */
function State({ webhook }: Pick<Props, 'webhook'>) {
  const { isAllowed, waiting, lastDeliveredAt, problem } = webhook
  const reason = isAllowed ? problem : texts.blocked
  return (
    <div>
      {waiting > 0 && <div>{texts.waiting(waiting)}</div>}
      {reason !== null && <div>{reason}</div>}
      {lastDeliveredAt === null ? (
        <div className="quiet">{texts.nothingYet}</div>
      ) : (
        <div className="quiet">
          {texts.delivered} <When at={lastDeliveredAt} />
        </div>
      )}
    </div>
  )
}
