import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  date: string
  onChoose: (date: string) => void
}

/** A button that opens the browser's calendar and passes on the chosen date. */
export function DateButton({ label, date, onChoose }: Props) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className="date-button">
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={(event) => event.currentTarget.value && onChoose(event.currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon name="calendar" size={18} />
      </ActionIcon>
    </span>
  )
}
