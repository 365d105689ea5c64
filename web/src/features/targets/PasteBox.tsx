import { Button, Textarea } from '@mantine/core'
import {
  formatPhone,
  messages,
  type PastedField,
  type PastedValue,
  readPasted,
  targetFields,
} from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { textOf, typeField } from '../../parts/record-form/record-draft.ts'
import { useRecordPart, useRecordStore } from '../../parts/record-form/record-store.ts'
import { StepButton } from '../../ui/StepButton.tsx'

const texts = messages.screen.paste

/** A box for a text from elsewhere. What it seems to say is proposed, and each value is used by a click of its own. */
export function PasteBox({ initial }: { initial: string }) {
  const [text, setText] = useState(initial)
  const [isOpen, setOpen] = useState(initial !== '')
  const box = useRef<HTMLTextAreaElement>(null)
  const wasOpen = useRef(isOpen)
  // The button that opened the box is gone. A box that is open at first leaves the focus to the form.
  useEffect(() => {
    if (isOpen && !wasOpen.current) box.current?.focus()
  }, [isOpen])
  if (!isOpen) {
    return (
      <Button variant="default" size="xs" className="paste-open" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    )
  }
  return (
    <section className="paste-box" aria-label={texts.label}>
      <Textarea
        ref={box}
        label={texts.label}
        description={texts.hint}
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className="paste-values">
        {readPasted(text).map((found) => (
          <Proposal key={found.field} found={found} />
        ))}
      </ul>
    </section>
  )
}

function Proposal({ found: { field, value } }: { found: PastedValue }) {
  const store = useRecordStore()
  const isUsed = useRecordPart((state) => textOf(state, field) === value)
  const label = targetFields[field].label
  return (
    <li>
      <span className="quiet">{label}</span>
      <span className="paste-value">{shown(field, value)}</span>
      <StepButton
        variant="light"
        size="compact-sm"
        isSpent={isUsed}
        aria-label={texts.useOf(label)}
        onClick={() => store.change((state) => typeField(state, field, value))}
      >
        {isUsed ? texts.used : texts.use}
      </StepButton>
    </li>
  )
}

function shown(field: PastedField, value: string): string {
  return field === 'phone' || field === 'secondaryPhone' ? formatPhone(value) : value
}
