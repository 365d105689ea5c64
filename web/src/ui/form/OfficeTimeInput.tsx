import { Button, TextInput } from '@mantine/core'
import {
  addDays,
  addMinutes,
  formatDate,
  formatDateTime,
  isFarFrom,
  isSkippedTyped,
  type Meant,
  messages,
  officeDate,
  readInstant,
  readTypedTime,
  timeInWords,
  toExactInput,
  toLocalInput,
  zoneName,
} from '@watchfloor/core'
import { type FocusEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow, useNow } from '../clock.ts'
import { DateButton } from '../DateButton.tsx'
import './office-time-input.css'

interface Props {
  label: string
  name?: string
  /** `YYYY-MM-DDTHH:mm` in the office's zone, a text that is no time, or empty. */
  value: string
  onChange: (value: string) => void
  /** The office's time zone. */
  zone: string
  /** Whether the time is in the future or in the past. */
  meant?: Meant
  error?: string | undefined
  /** Minutes from now, one button each, beside buttons for tonight and tomorrow. */
  quick?: readonly number[]
  /** Whether the field has the focus when its dialog opens. */
  autoFocus?: boolean
}

const texts = messages.time
const everySeconds = 5

/** A text field for a date and time, in 24-hour format and the office's zone, with the time in words below it. */
export function OfficeTimeInput(props: Props) {
  const { label, name, value, onChange, zone, meant = 'ahead', error, quick = [], autoFocus = false } = props
  const now = useNow({ everySeconds })
  const [typed, setTyped] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const selectAll = useSelectOnFocus()
  const at = readInstant(value, zone)
  const [first] = useState(value)
  const isChanged = value !== first

  const type = (text: string) => {
    setTyped(text)
    setTouched(true)
    const read = readTypedTime(text, serverNow(), zone, meant)
    onChange(read ? toExactInput(read, zone) : text.trim())
  }
  const takeDate = (chosen: string) => {
    const date = formatDate(chosen)
    const clock = at ? toLocalInput(at, zone).slice('YYYY-MM-DDT'.length) : ''
    flushSync(() => type(`${date} ${clock}`))
    input.current?.focus()
    input.current?.setSelectionRange(date.length + 1, date.length + 1 + clock.length)
  }
  const isWrong = isTouched && typed === undefined && value !== '' && !at
  const problem = error ?? (isWrong ? messages.schedule.invalidTime : undefined)
  const isSkipped = problem !== undefined && !at && isSkippedTyped(value, serverNow(), zone, meant)

  return (
    <div>
      <TextInput
        ref={input}
        label={label}
        name={name}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        description={<Reading at={at} now={now} zone={zone} meant={meant} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed ?? (at ? formatDateTime(at, zone) : value)}
        error={isSkipped ? messages.schedule.skippedTime : problem}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => type(event.currentTarget.value)}
        {...selectAll}
        onBlur={() => setTyped(undefined)}
        rightSection={
          <DateButton
            label={`${texts.chooseDate}: ${label}`}
            date={at ? toLocalInput(at, zone).slice(0, 'YYYY-MM-DD'.length) : ''}
            onChoose={takeDate}
          />
        }
      />
      <Spoken at={isChanged ? at : undefined} zone={zone} />
      {quick.length > 0 && (
        <QuickTimes
          onDay={(days) => takeDate(addDays(officeDate(serverNow(), zone), days))}
          minutes={quick}
          onChoose={(after) => onChange(toExactInput(addMinutes(serverNow(), after), zone))}
        />
      )}
    </div>
  )
}

interface QuickProps {
  minutes: readonly number[]
  /** Receives the number of days from today. */
  onDay: (days: number) => void
  onChoose: (minutes: number) => void
}

/** Buttons for times soon after now, and for the date of tonight or tomorrow. */
function QuickTimes({ minutes, onDay, onChoose }: QuickProps) {
  return (
    <div className="quick-times">
      {[messages.screen.time.tonight, messages.screen.time.tomorrow].map((day, days) => (
        <Button key={day} variant="default" size="compact-sm" onClick={() => onDay(days)}>
          {day}
        </Button>
      ))}
      {minutes.map((after) => (
        <Button key={after} variant="default" size="compact-sm" onClick={() => onChoose(after)}>
          {messages.screen.time.inMinutes(after)}
        </Button>
      ))}
    </div>
  )
}

/** The time in words; without a time, how to type one. */
function Reading({
  at,
  now,
  zone,
  meant,
}: {
  at: string | undefined
  now: string
  zone: string
  meant: Meant
}) {
  const office = texts.inOffice(zoneName(at ?? now, zone))
  if (!at) return `${texts.hint} ${office}`
  return (
    <span>
      <span className="time-reading" data-far={isFarFrom(at, now, meant) || undefined}>
        {timeInWords(at, now, zone)}
      </span>{' '}
      <span>{office}</span>
    </span>
  )
}

/** Tells a screen reader once what a chosen time means. The visible words change every minute and would be spoken each time. */
function Spoken({ at, zone }: { at: string | undefined; zone: string }) {
  const text = useMemo(() => (at === undefined ? '' : timeInWords(at, serverNow(), zone)), [at, zone])
  return (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  )
}

/** Returns handlers that select the whole text when the field gets the focus, so that typing replaces it. */
function useSelectOnFocus() {
  const isFresh = useRef(false)
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      event.currentTarget.select()
      isFresh.current = true
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (isFresh.current) event.preventDefault()
      isFresh.current = false
    },
  }
}
