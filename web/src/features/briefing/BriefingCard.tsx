import { cardTexts, imagePath, type Target } from '@watchfloor/core'
import { memo, useState } from 'react'
import { useOffice } from '../../app/session.ts'
import { Silhouette } from '../../ui/Silhouette.tsx'

interface Props {
  target: Target
  /** It came or changed under the person's eyes. */
  isChanged: boolean
  onOpen: (target: Target) => void
}

/** An arrest on the board; it opens the arrest's PDF. */
export const BriefingCard = memo(function BriefingCard({ target, isChanged, onOpen }: Props) {
  const texts = cardTexts(target)
  return (
    <button
      type="button"
      className="card"
      data-changed={isChanged || undefined}
      onClick={() => onOpen(target)}
    >
      <CardPhoto key={target.image} image={target.image} />
      <span className="card-case">{texts.case}</span>
      <span className="card-name">{texts.name}</span>
    </button>
  )
})

function CardPhoto({ image }: { image: string }) {
  const { imageHosts } = useOffice()
  const [broken, setBroken] = useState(false)
  const path = imagePath(image, imageHosts, true)
  if (!path || broken) return <Silhouette />
  return (
    <img
      className="card-photo"
      src={path}
      alt=""
      loading="lazy"
      width={175}
      height={150}
      onError={() => setBroken(true)}
    />
  )
}
