import { Button, NativeSelect, TextInput } from '@mantine/core'
import { messages, readInstant } from '@watchfloor/core'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOperations } from '../../data/operations.ts'
import { useOffice } from '../../data/session.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { OfficeTimeInput } from '../../ui/form/OfficeTimeInput.tsx'
import { filterNames } from './journal-filter.ts'

const texts = messages.journal
const outcomes = Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }))

/** The filters that are times. */
const timeNames = ['from', 'to'] as const
type TimeName = (typeof timeNames)[number]

/** Whether a text is the number of a record, as far as a screen can tell. */
const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** The filters of the journal. They apply when the form is sent. A text that is no time or no number is marked and not sent (rule F7). */
export function JournalFilters() {
  const [url, setUrl] = useSearchParams()
  const { data: operations = [] } = useOperations()
  const { timeZone } = useOffice()
  const [wrong, setWrong] = useState<readonly (TimeName | 'target')[]>([])
  const known = (name: (typeof filterNames)[number]) => ({ name, defaultValue: url.get(name) ?? '' })
  const all = { value: '', label: texts.all }

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = filterNames.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim()
      return value === '' ? [] : [[name, value]]
    })
    const filters = Object.fromEntries(given)
    const noTimes = timeNames.filter((name) => filters[name] && !readInstant(filters[name], timeZone))
    const refused =
      filters['target'] && !isNumber(filters['target']) ? ['target' as const, ...noTimes] : noTimes
    setWrong(refused)
    if (refused.length > 0) focusFirst('.journal-filters [aria-invalid="true"]')
    else setUrl(filters)
  }

  const clear = (name: (typeof wrong)[number]) => setWrong(wrong.filter((one) => one !== name))
  const timeOf = (name: TimeName) => ({
    name,
    label: texts[name],
    first: url.get(name) ?? '',
    isWrong: wrong.includes(name),
    onType: () => clear(name),
  })

  return (
    <form
      className="journal-filters"
      data-narrowed={filterNames.some((name) => url.get(name)) || undefined}
      noValidate
      aria-label={texts.filters}
      onSubmit={show}
    >
      <TextInput
        label={texts.record}
        placeholder={texts.recordHint}
        inputMode="numeric"
        error={wrong.includes('target') && messages.input.wrongId}
        onChange={() => clear('target')}
        {...known('target')}
      />
      <TextInput label={texts.actor} placeholder={texts.actorHint} {...known('actor')} />
      <TextInput label={texts.via} {...known('via')} />
      <NativeSelect
        label={texts.operation}
        key={`operations ${operations.length}`}
        data={[all, ...operations.map(({ id, name }) => ({ value: String(id), label: name }))]}
        {...known('operation')}
      />
      <NativeSelect label={texts.outcome} data={[all, ...outcomes]} {...known('outcome')} />
      {timeNames.map((name) => (
        <FilterTime key={`${name} ${url.get(name)}`} {...timeOf(name)} />
      ))}
      <NativeSelect
        label={texts.columns.what}
        data={[all, { value: 'open', label: texts.whoSaw }]}
        {...known('action')}
      />
      <span className="journal-buttons">
        <Button type="submit">{texts.show}</Button>
        <Button variant="default" onClick={() => setUrl({})}>
          {texts.clear}
        </Button>
      </span>
    </form>
  )
}

interface FilterTimeProps {
  name: TimeName
  label: string
  /** The time in the address of the page. */
  first: string
  /** Whether the sent text was no time. */
  isWrong: boolean
  onType: () => void
}

/** A time of the filters, typed as everywhere else. The form sends it from the hidden field. */
function FilterTime({ name, label, first, isWrong, onType }: FilterTimeProps) {
  const { timeZone } = useOffice()
  const [value, setValue] = useState(first)
  return (
    <div>
      <OfficeTimeInput
        label={label}
        value={value}
        onChange={(text) => {
          setValue(text)
          onType()
        }}
        zone={timeZone}
        meant="past"
        error={isWrong ? messages.schedule.invalidTime : undefined}
      />
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
