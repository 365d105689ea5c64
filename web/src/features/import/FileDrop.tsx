import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useRef, useState } from 'react'

interface Props {
  /** Name of the chosen file. */
  name: string | undefined
  disabled: boolean
  onFile: (file: File) => void
}

const texts = messages.import.page

/** Accepts a file by drop or from the disk. */
export function FileDrop({ name, disabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    setOver(false)
    if (file && !disabled) onFile(file)
  }
  return (
    <section
      className="import-drop"
      aria-label={texts.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={texts.choose}
        accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,.xlsx,text/csv,application/json"
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // An input reports no change if the same file is chosen again, for example after it was mended.
          event.currentTarget.value = ''
        }}
      />
      <p className="import-drop-name">{name ?? texts.drop}</p>
      <p className="quiet">{texts.hint}</p>
      <Button
        variant={name === undefined ? 'filled' : 'default'}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {name === undefined ? texts.choose : texts.other}
      </Button>
    </section>
  )
}
