import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { messages } from '@watchfloor/core'
import './toast.css'

const shownMs = 8_000
/** More would hide the screen; the oldest makes way. */
const most = 3
let shown: readonly string[] = []

/** Says what was done, with Undo where it can be taken back. */
export function showDone(text: string, undo?: () => unknown): void {
  const id = notifications.show({
    message: (
      <span className="toast">
        <span>{text}</span>
        {undo && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              notifications.hide(id)
              undo()
            }}
          >
            {messages.generic.undo}
          </Button>
        )}
      </span>
    ),
    color: 'green',
    autoClose: shownMs,
    closeButtonProps: { 'aria-label': messages.generic.close },
  })
  shown = [...shown, id]
  for (const old of shown.slice(0, -most)) notifications.hide(old)
  shown = shown.slice(-most)
}
