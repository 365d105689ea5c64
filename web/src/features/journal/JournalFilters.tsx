import { Button, NativeSelect, TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOperations } from '../../data/operations.ts'
import { useOffice } from '../../data/session.ts'
import { OfficeTimeInput } from '../../ui/OfficeTimeInput.tsx'
import { filterNames } from './journal-filter.ts'

const texts = messages.journal
const outcomes = Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }))

/** The filters of the journal. They apply when the form is sent. */
export function JournalFilters() {
  const [url, setUrl] = useSearchParams()
  const { data: operations = [] } = useOperations()
  const known = (name: (typeof filterNames)[number]) => ({ name, defaultValue: url.get(name) ?? '' })
  const all = { value: '', label: texts.all }

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = filterNames.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim()
      return value === '' ? [] : [[name, value]]
    })
    setUrl(Object.fromEntries(given))
  }

  return (
    <form className="journal-filters" aria-label={texts.filters} onSubmit={show}>
      <TextInput
        label={texts.record}
        placeholder={texts.recordHint}
        inputMode="numeric"
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
      <FilterTime
        key={`from ${url.get('from')}`}
        name="from"
        label={texts.from}
        first={url.get('from') ?? ''}
      />
      <FilterTime key={`to ${url.get('to')}`} name="to" label={texts.to} first={url.get('to') ?? ''} />
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
  name: (typeof filterNames)[number]
  label: string
  /** The time in the address of the page. */
  first: string
}

/** A time of the filters, typed as everywhere else. The form sends it from the hidden field. */
function FilterTime({ name, label, first }: FilterTimeProps) {
  const { timeZone } = useOffice()
  const [value, setValue] = useState(first)
  return (
    <div>
      <OfficeTimeInput label={label} value={value} onChange={setValue} zone={timeZone} meant="past" />
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
