import { NativeSelect, NumberInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import type { Choices } from './choices.ts'
import { readingOf } from './choices.ts'
import { SavedReadings } from './SavedReadings.tsx'
import type { Verdict } from './use-import.ts'

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
  const { headerRow, encoding, sheet, sheets } = form
  const offered = [...new Set([...(encoding === null ? [] : [encoding]), ...encodings])]
  return (
    <section className="import-section" aria-label={texts.reading}>
      <h2>{texts.reading}</h2>
      <div className="import-columns">
        {headerRow !== null && (
          <NumberInput
            key={headerRow}
            label={texts.headerRow}
            disabled={disabled}
            min={1}
            max={lastLine}
            allowDecimal={false}
            defaultValue={headerRow}
            onBlur={(event) => {
              const line = Number(event.currentTarget.value)
              if (line >= 1 && line !== headerRow) onChoose({ headerRow: line })
            }}
          />
        )}
        {encoding !== null && headerRow !== null && (
          <NativeSelect
            label={texts.encoding}
            disabled={disabled}
            value={encoding}
            data={offered}
            onChange={(event) => onChoose({ encoding: event.currentTarget.value })}
          />
        )}
        {sheet !== null && sheets.length > 1 && (
          <NativeSelect
            label={texts.sheet}
            disabled={disabled}
            value={sheet}
            data={sheets}
            onChange={(event) => onChoose({ sheet: event.currentTarget.value, headerRow: undefined })}
          />
        )}
      </div>
      <SavedReadings reading={readingOf(choices)} disabled={disabled} onUse={onChoose} />
    </section>
  )
}
