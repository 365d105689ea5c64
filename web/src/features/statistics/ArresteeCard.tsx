import { cardFacts, imagePath, type ViewName } from '@watchfloor/core'
import { memo, useState } from 'react'
import { useOffice } from '../../app/session.ts'
import { Silhouette } from '../../ui/Silhouette.tsx'
import type { CardReply } from './reads.ts'

interface Props {
  view: ViewName
  card: CardReply
  /** It came or changed under the person's eyes. */
  isChanged: boolean
  onOpen: (card: CardReply) => void
}

/** An arrestee: photo, name, case, and what the view is about. It opens the PDF of the arrest. */
export const ArresteeCard = memo(function ArresteeCard({ view, card, isChanged, onOpen }: Props) {
  return (
    <button
      type="button"
      className="arrestee-card"
      data-changed={isChanged || undefined}
      onClick={() => onOpen(card)}
    >
      <CardPhoto key={card.image} image={card.image} />
      <span className="arrestee-name">{card.name}</span>
      {cardFacts(view, card).map((fact) => (
        <span key={fact} className="arrestee-fact">
          {fact}
        </span>
      ))}
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
      className="arrestee-photo"
      src={path}
      alt=""
      loading="lazy"
      width={175}
      height={150}
      onError={() => setBroken(true)}
    />
  )
}
