import { imagePath, messages } from '@watchfloor/core'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import './photo.css'

interface Props {
  /** The record's image: a file name or a full address. */
  image: string
  /** Whom it shows, for its description. */
  name: string
  /** Hosts from which full addresses are shown. */
  hosts: readonly string[]
  /** As on a card rather than in a row. */
  large?: boolean
}

const texts = messages.screen.photo

/** A record's photo in a list: its thumbnail, which opens the whole; a silhouette when there is none. */
export function PhotoThumb({ image, name, hosts, large = false }: Props) {
  const [open, setOpen] = useState(false)
  const [broken, setBroken] = useState(false)
  const [width, height] = large ? [175, 150] : [48, 40]
  const thumb = imagePath(image, hosts, true)
  if (!thumb || broken) return <Silhouette />
  return (
    <>
      <button
        type="button"
        className="photo-thumb"
        aria-label={texts.open(name)}
        onClick={() => setOpen(true)}
      >
        <img
          src={thumb}
          alt=""
          loading="lazy"
          width={width}
          height={height}
          onError={() => setBroken(true)}
        />
      </button>
      {open && (
        <Dialog title={texts.of(name)} onClose={() => setOpen(false)} width={840}>
          <img className="photo-whole" src={imagePath(image, hosts, false)} alt={texts.of(name)} />
        </Dialog>
      )}
    </>
  )
}

function Silhouette() {
  return (
    <svg className="photo-none" viewBox="0 0 48 40" width={48} height={40} role="img" aria-label={texts.none}>
      <rect width="48" height="40" rx="6" className="photo-none-ground" />
      <path d="M24 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 40c1-9 7-14 14-14s13 5 14 14z" />
    </svg>
  )
}
