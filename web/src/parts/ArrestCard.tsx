import { imagePath } from '@watchfloor/core'
import { type ReactNode, useState } from 'react'
import { Silhouette } from '../ui/Silhouette.tsx'
import './arrest-card.css'
import { useOffice } from '../data/session.ts'

interface Props {
  image: string
  /** It came or changed under the person's eyes. */
  isChanged: boolean
  onOpen: () => void
  /** What stands below the photo, a `span` a line. */
  children: ReactNode
}

/** An arrest as a card, photo first; it opens something of the arrest. */
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
