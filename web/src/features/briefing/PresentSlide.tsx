import { buildSlide, imagePath, messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { useOffice } from '../../data/session.ts'
import { useNow } from '../../ui/clock.ts'
import { Silhouette } from '../../ui/Silhouette.tsx'
import { SlideChargeList } from './SlideChargeList.tsx'

/** One arrest as a slide that can be read from the back of a room. */
export function PresentSlide({ target }: { target: Target }) {
  const { timeZone, imageHosts } = useOffice()
  const now = useNow({ everySeconds: 60 })
  const { image, name, isLongName, marks, facts } = buildSlide(target, { now, zone: timeZone })
  const [broken, setBroken] = useState('')
  const path = imagePath(image, imageHosts, false)
  return (
    <article className="present-slide">
      <div className="present-photo">
        {path && path !== broken ? (
          <img src={path} alt={messages.screen.photo.of(name)} onError={() => setBroken(path)} />
        ) : (
          <Silhouette className="present-silhouette" />
        )}
        {marks.length > 0 && (
          <p className="present-marks">
            {marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </p>
        )}
      </div>
      <div className="present-words">
        <h2 className="present-name" data-long={isLongName || undefined}>
          {name}
        </h2>
        <dl className="present-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SlideChargeList id={target.id} />
      </div>
    </article>
  )
}
