import { Button } from '@mantine/core'
import { imageTypes, messages } from '@watchfloor/core'
import { useRef } from 'react'
import { countChosen } from './send-photos.ts'

interface Props {
  /** Photos that the file names and that are not stored. */
  wanted: readonly string[]
  photos: readonly File[]
  onAdd: (photos: readonly File[]) => void
}

const texts = messages.import.page

/** Asks for the photos that rows name, all at once. */
export function PhotoChoice({ wanted, photos, onAdd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const left = wanted.length - countChosen(photos, wanted)
  return (
    <div className="import-photos">
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={texts.choosePhotos}
        accept={imageTypes.join(',')}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <span role="status">{texts.photosLeft(left, wanted.length)}</span>
      <Button variant="default" onClick={() => input.current?.click()}>
        {texts.choosePhotos}
      </Button>
    </div>
  )
}
