import { ActionIcon, Button, Popover } from '@mantine/core'
import { formatTime, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useOffice } from '../data/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { usePastActs } from '../ui/toast/done-store.ts'
import './last-acts.css'

const texts = messages.screen.done

/** The user's last acts, each with Undo, after their toasts are gone. */
export function LastActs() {
  const acts = usePastActs()
  const { timeZone } = useOffice()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.last}
          title={texts.last}
          onClick={() => setOpen(!open)}
        >
          <Icon name="undo" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.last}>
        {acts.length === 0 && <p className="quiet last-acts-none">{texts.lastNone}</p>}
        <ul className="last-acts">
          {acts.map(({ id, text, about, undo, atMs }) => (
            <li key={id}>
              <span className="quiet">{formatTime(new Date(atMs).toISOString(), timeZone)}</span>
              <span className="last-act-words">
                {text} <strong>{about}</strong>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={texts.undoOf(`${text} ${about}`.trim())}
                onClick={() => {
                  setOpen(false)
                  undo()
                }}
              >
                {messages.generic.undo}
              </Button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
