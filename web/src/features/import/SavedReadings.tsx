import { Button, TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FormEvent, useState } from 'react'
import type { ImportReading } from './choices.ts'
import { SettledSelect } from './SettledSelect.tsx'
import { savedReadings, saveReading } from './saved-readings.ts'

interface Props {
  reading: ImportReading
  disabled: boolean
  onUse: (reading: ImportReading) => void
}

const texts = messages.import.page

/** Saves how the file is read under a name, and uses what was saved. */
export function SavedReadings({ reading, disabled, onUse }: Props) {
  const [saved, setSaved] = useState(savedReadings)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('')
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
    saveReading(typed, reading)
    setSaved(savedReadings())
    setChosen(typed)
    setName('')
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
      <TextInput
        label={texts.saveReadingAs}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''}>
        {texts.saveReading}
      </Button>
    </form>
  )
}
