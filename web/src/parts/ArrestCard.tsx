import { imagePath } from '@watchfloor/core'
import { type ReactNode, useState } from 'react'
import { Silhouette } from '../ui/photo/Silhouette.tsx'
import './arrest-card.css'
import { useOffice } from '../data/session.ts'

interface Props {
  image: string
  /** The card was added or changed while the page was open. */
  isChanged: boolean
  onOpen: () => void
  /** The lines below the photo, one `span` each. */
  children: ReactNode
}

/** An arrest as a card with its photo. A click calls `onOpen`. */
export function ArrestCard({ image, isChanged, onOpen, children }: Props) {
  return (
    <button type="button" className="arrest-card" data-changed={isChanged || undefined} onClick={onOpen}>
      <CardPhoto key={image} image={image} />
      {children}
    </button>
  )
}

function CardPhoto({ image }: { image: string }) {
  const { imageHosts } = useOffice()
  const [broken, setBroken] = useState(false)
  const path = imagePath(image, imageHosts, true)
  if (!path || broken) return <Silhouette className="arrest-silhouette" />
  return (
    <img
      className="arrest-photo"
      src={path}
      alt=""
      loading="lazy"
      width={175}
      height={150}
      onError={() => setBroken(true)}
    />
  )
}
