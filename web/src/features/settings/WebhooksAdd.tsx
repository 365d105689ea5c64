import { Checkbox, TextInput } from '@mantine/core'
import { messages, type WebhookEvent, webhookEvents } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { addWebhookAct } from './webhooks-acts.ts'

interface Props {
  onClose: () => void
}

const texts = messages.webhook.card

/** Adds a webhook, and shows its secret once. */
export function WebhooksAdd({ onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog ofOffice title={texts.addTitle} onClose={onClose}>
      {secret === undefined ? (
        <WebhooksForm onAdded={setSecret} onClose={onClose} />
      ) : (
        <SecretOnce
          label={texts.secret}
          hint={texts.once}
          secret={secret}
          done={texts.done}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  onAdded: (secret: string) => void
}

function WebhooksForm({ onAdded, onClose }: FormProps) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly string[]>(['arrival', 'takedown'] satisfies WebhookEvent[])
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const save = async () => {
    setTried(true)
    if (url.trim() === '' || events.length === 0) return
    await act(addWebhookAct(url.trim(), events.join(','), onAdded))
  }
  return (
    <SafeForm onSave={save}>
      <TextInput
        label={texts.url}
        description={texts.urlHint}
        value={url}
        maxLength={500}
        autoComplete="off"
        inputMode="url"
        data-autofocus
        error={isTried && url.trim() === '' && messages.webhook.wrongUrl}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group
        mt={12}
        label={texts.events}
        value={[...events]}
        error={isTried && events.length === 0 && texts.eventRequired}
        onChange={setEvents}
      >
        {webhookEvents.map((event) => (
          <Checkbox key={event} mt={8} value={event} label={texts.eventNames[event]} />
        ))}
      </Checkbox.Group>
      <SaveActions busy={busy} onCancel={onClose} save={texts.add} />
    </SafeForm>
  )
}
