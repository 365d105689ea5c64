import { Button, Input } from '@mantine/core'
import { imageTypes, messages } from '@watchfloor/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { PhotoState } from './use-photo.ts'
import './photo.css'

interface Props {
  photo: PhotoState
  onChoose: (file: File) => void
  onClear: () => void
  /** Whether to show the status texts of the edit screens. */
  onRecord?: boolean
}

const texts = messages.screen.photo
// Some systems have no type for HEIC and need the file extension.
const accept = [...imageTypes, '.heic', '.heif'].join(',')

/** Chooses a photo and shows a preview of the file that will be sent. */
export function PhotoPicker({ photo, onChoose, onClear, onRecord = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const id = useId()
  const preview = usePreview(photo.step === 'ready' && !photo.problem ? photo.file : undefined)
  const problem = 'problem' in photo ? photo.problem : undefined
  return (
    <Input.Wrapper id={id} label={texts.select} description={texts.hint} error={problem}>
      <div className="photo-picker">
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          className="visually-hidden"
          tabIndex={-1}
          aria-invalid={problem !== undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) onChoose(file)
            // The same file may be chosen again after a failure.
            event.currentTarget.value = ''
          }}
        />
        {preview && <img className="photo-preview" src={preview} alt="" />}
        <Button ref={chooser} variant="default" onClick={() => input.current?.click()}>
          {photo.step === 'none' ? texts.choose : texts.replace}
        </Button>
        {(photo.step === 'ready' || photo.step === 'failed') && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => {
              // This button goes, and the focus would go with it.
              chooser.current?.focus()
              onClear()
            }}
          >
            {texts.remove}
          </Button>
        )}
        <span className="quiet" role="status">
          {onRecord ? recordStatus(photo) : statusText(photo)}
        </span>
      </div>
    </Input.Wrapper>
  )
}

const kilobytes = (bytes: number) => String(Math.ceil(bytes / 1024))

function recordStatus(photo: PhotoState): string {
  if (photo.step === 'compressing') return messages.record.compressingImage
  if (photo.step !== 'ready' || photo.problem) return ''
  return messages.record.compressed(kilobytes(photo.from), kilobytes(photo.file.size))
}

function statusText(photo: PhotoState): string {
  if (photo.step === 'compressing') return messages.target.compressing
  if (photo.step === 'ready') return texts.ready(photo.name, `${kilobytes(photo.file.size)} KB`)
  return ''
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
