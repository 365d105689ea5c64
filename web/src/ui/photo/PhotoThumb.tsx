import { imagePath, messages } from '@watchfloor/core'
import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { Silhouette } from './Silhouette.tsx'
import './photo.css'

interface Props {
  /** The record's image: a file name or a full address. */
  image: string
  /** Name of the person in the photo, for its description. */
  name: string
  /** Hosts whose images may be shown. */
  hosts: readonly string[]
  /** Whether it has the size of a card instead of a row. */
  large?: boolean
  /** Opened by a click in place of the whole photo, even without a photo. */
  opens?: { readonly label: string; readonly onOpen: () => void }
}

const texts = messages.screen.photo

/** The thumbnail of a record's photo, which opens the whole photo; a silhouette if there is none. */
export function PhotoThumb({ image, name, hosts, large = false, opens }: Props) {
  const [open, setOpen] = useState(false)
  const [broken, setBroken] = useState(false)
  const [width, height] = large ? [175, 150] : [48, 40]
  const thumb = imagePath(image, hosts, true)
  const isThere = thumb !== undefined && !broken
  if (!isThere && !opens) return <Silhouette />
  return (
    <>
      <button
        type="button"
        className="photo-thumb"
        aria-label={opens?.label ?? texts.open(name)}
        onClick={opens?.onOpen ?? (() => setOpen(true))}
      >
        {isThere ? (
          <img
            src={thumb}
            alt=""
            loading="lazy"
            width={width}
            height={height}
            onError={() => setBroken(true)}
          />
        ) : (
          <Silhouette />
        )}
      </button>
      {open && (
        <Dialog title={texts.of(name)} onClose={() => setOpen(false)} width={840}>
          <img className="photo-whole" src={imagePath(image, hosts, false)} alt={texts.of(name)} />
        </Dialog>
      )}
    </>
  )
}
