import { Button, TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FormEvent, useRef, useState } from 'react'
import type { ImportReading } from './choices.ts'
import { SettledSelect } from './SettledSelect.tsx'
import { deleteReading, savedReadings, saveReading } from './saved-readings.ts'

interface Props {
  reading: ImportReading
  disabled: boolean
  onUse: (reading: ImportReading) => void
}

const texts = messages.import.page

/** Saves how the file is read under a name, and uses or deletes what was saved. */
export function SavedReadings({ reading, disabled, onUse }: Props) {
  const [saved, setSaved] = useState(savedReadings)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const names = Object.keys(saved)

  const use = (wanted: string) => {
    setChosen(wanted)
    const found = saved[wanted]
    if (found) onUse(found)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return
    if (!saveReading(typed, reading)) return setProblem(texts.readingNotSaved)
    setSaved(savedReadings())
    setChosen(typed)
    setName('')
  }
  const remove = () => {
    deleteReading(chosen)
    setSaved(savedReadings())
    setChosen('')
    nameField.current?.focus()
  }
  return (
    <form className="import-saved" onSubmit={save}>
      {names.length > 0 && (
        <SettledSelect
          label={texts.savedReading}
          disabled={disabled}
          value={chosen}
          data={[{ value: '', label: texts.noReading }, ...names]}
          onSettle={use}
        />
      )}
      {chosen !== '' && (
        <Button
          variant="default"
          aria-label={texts.deleteReading(chosen)}
          disabled={disabled}
          onClick={remove}
        >
          {texts.deleteIt}
        </Button>
      )}
      <TextInput
        ref={nameField}
        label={texts.saveReadingAs}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        {texts.saveReading}
      </Button>
    </form>
  )
}
