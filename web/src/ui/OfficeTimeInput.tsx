import { Button, TextInput } from '@mantine/core'
import { addMinutes, formatWhen, messages, readInstant, toLocalInput, zoneName } from '@watchfloor/core'
import { serverNow } from './clock.ts'

interface Props {
  label: string
  /** `YYYY-MM-DDTHH:mm` in the office's zone, or nothing. */
  value: string
  onChange: (value: string) => void
  /** The office's time zone. */
  zone: string
  error?: string | undefined
  /** Minutes from now, each a button. */
  quick?: readonly number[]
  /** Takes the focus of the dialog it is in. */
  autoFocus?: boolean
}

const texts = messages.screen.time

/** A date and time, to the minute, meant in the office's zone whatever the browser's is; says in 24-hour form what it reads. */
export function OfficeTimeInput({
  label,
  value,
  onChange,
  zone,
  error,
  quick = [],
  autoFocus = false,
}: Props) {
  const now = serverNow()
  const at = readInstant(value, zone)
  const reads = at && texts.readsAs(formatWhen(at, now, zone), zoneName(at, zone))
  return (
    <div>
      <TextInput
        type="datetime-local"
        step={60}
        label={label}
        description={reads ?? texts.inOffice(zoneName(now, zone))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        error={error}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {quick.length > 0 && (
        <div className="quick-times">
          {quick.map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              size="compact-sm"
              onClick={() => onChange(toLocalInput(addMinutes(serverNow(), minutes), zone))}
            >
              {texts.inMinutes(minutes)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
