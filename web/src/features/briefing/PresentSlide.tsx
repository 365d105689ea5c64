import {
  buildSlide,
  buildSlideCharges,
  fromItemRow,
  imagePath,
  messages,
  type Target,
} from '@watchfloor/core'
import { useState } from 'react'
import { useItems } from '../../data/record.ts'
import { useOffice } from '../../data/session.ts'
import { useNow } from '../../ui/clock.ts'

const texts = messages.briefing

/** One arrest as a slide that can be read from the back of a room. */
export function PresentSlide({ target }: { target: Target }) {
  const { timeZone, imageHosts } = useOffice()
  const now = useNow({ everySeconds: 60 })
  const { image, name, isLongName, marks, facts } = buildSlide(target, { now, zone: timeZone })
  const [broken, setBroken] = useState('')
  const path = imagePath(image, imageHosts, false)
  const isThere = path !== undefined && path !== broken
  return (
    <article className="present-slide" data-plain={!isThere || undefined}>
      {isThere && (
        <div className="present-photo">
          <img src={path} alt={messages.screen.photo.of(name)} onError={() => setBroken(path)} />
          <SlideMarks marks={marks} />
        </div>
      )}
      <div className="present-words">
        {!isThere && <SlideMarks marks={marks} />}
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

/** The ribbon of a record that is pending review, and of a person under 18. */
function SlideMarks({ marks }: { marks: readonly string[] }) {
  if (marks.length === 0) return null
  return (
    <p className="present-marks">
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </p>
  )
}

/** The charges of an arrest, as many as fit. A failure shows in their place, because a projector should not show a dialog. */
function SlideChargeList({ id }: { id: number }) {
  const { data, isLoadingError } = useItems(id, 'charges')
  const { lines, more, isRoomy } = buildSlideCharges((data ?? []).map((row) => fromItemRow('charges', row)))
  return (
    <section className="present-charges" aria-label={texts.charges} aria-busy={!data && !isLoadingError}>
      <h3>{texts.charges}</h3>
      {isLoadingError && <p className="present-remark">{messages.briefing.noDetails}</p>}
      {data?.length === 0 && <p className="present-remark">{messages.record.noCharges}</p>}
      <ul data-roomy={isRoomy || undefined}>
        {lines.map(({ text, degree, count }) => (
          <li key={`${text} ${degree}`}>
            {text !== '' && <span className="present-charge">{text}</span>}
            {degree !== '' && <span className="present-degree">{degree}</span>}
            {count > 1 && <span className="present-times">{texts.times(count)}</span>}
          </li>
        ))}
        {more > 0 && <li className="present-more">{texts.moreCharges(more)}</li>}
      </ul>
    </section>
  )
}
