import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { dismissAlert, useAlertTexts } from './alert-store.ts'
import { Dialog } from './Dialog.tsx'

/** Shows failures. It stays until the user presses OK. */
export function AlertDialog() {
  const texts = useAlertTexts()
  if (texts.length === 0) return null
  return (
    <Dialog title={messages.alert.title} onClose={dismissAlert} width={420}>
      <div role="alert">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="dialog-actions">
        <Button onClick={dismissAlert} data-autofocus>
          {messages.alert.ok}
        </Button>
      </div>
    </Dialog>
  )
}
