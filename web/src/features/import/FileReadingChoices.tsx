import { NumberInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useState } from 'react'
import type { Choices } from './choices.ts'
import { readingOf } from './choices.ts'
import { SavedReadings } from './SavedReadings.tsx'
import { SettledSelect } from './SettledSelect.tsx'
import type { Verdict } from './send-file.ts'

interface Props {
  form: Verdict['form']
  choices: Choices
  disabled: boolean
  onChoose: (part: Partial<Choices>) => void
}

const texts = messages.import.page
/** Encodings that offices have, besides those that are detected. */
const encodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm866', 'windows-1251', 'utf-16le'] as const
const lastLine = 1_048_576

/** Shows how the file was read, and lets a person say it otherwise. */
export function FileReadingChoices({ form, choices, disabled, onChoose }: Props) {
  const { sheets } = form
  // The person's choice is shown while the file is checked and when the choice is refused, otherwise how the file was read.
  const headerRow = form.headerRow === null ? null : (choices.headerRow ?? form.headerRow)
  const encoding = form.encoding === null ? null : (choices.encoding ?? form.encoding)
  const sheet = form.sheet === null ? null : (choices.sheet ?? form.sheet)
  const [typed, setTyped] = useState<number | string>()
  const settleLine = () => {
    const line = Number(typed)
    setTyped(undefined)
    if (line >= 1 && line !== headerRow) onChoose({ headerRow: line })
  }
  const offered = [...new Set([...(encoding === null ? [] : [encoding]), ...encodings])]
  return (
    <section className="import-section" aria-label={texts.reading}>
      <h2>{texts.reading}</h2>
      <div className="import-columns">
        {headerRow !== null && (
          <NumberInput
            label={texts.headerRow}
            disabled={disabled}
            min={1}
            max={lastLine}
            allowDecimal={false}
            value={typed ?? headerRow}
            onChange={setTyped}
            onBlur={settleLine}
            onKeyDown={(event) => event.key === 'Enter' && settleLine()}
          />
        )}
        {encoding !== null && headerRow !== null && (
          <SettledSelect
            label={texts.encoding}
            disabled={disabled}
            value={encoding}
            data={offered}
            onSettle={(chosen) => onChoose({ encoding: chosen })}
          />
        )}
        {sheet !== null && sheets.length > 1 && (
          <SettledSelect
            label={texts.sheet}
            disabled={disabled}
            value={sheet}
            data={sheets}
            onSettle={(chosen) => onChoose({ sheet: chosen, headerRow: undefined })}
          />
        )}
      </div>
      <SavedReadings reading={readingOf(choices)} disabled={disabled} onUse={onChoose} />
    </section>
  )
}
