import { formatDate, messages, type PresentPage } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { useToday } from '../../ui/clock.ts'
import { Mark } from '../../ui/Mark.tsx'

interface Props {
  slide: Exclude<PresentPage, { readonly kind: 'arrest' }>
  /** The chosen label; empty for none. */
  label: string
}

const texts = messages.briefing

/** The title of the presentation, or the beginning of an arrest day. */
export function PresentTitle({ slide, label }: Props) {
  const { name, operationTitle, timeZone } = useOffice()
  const today = useToday(timeZone)
  if (slide.kind === 'day') {
    return (
      <article className="present-opening">
        <h2>{texts.day(slide.day)}</h2>
        <p>{texts.countOf(slide.arrests)}</p>
      </article>
    )
  }
  return (
    <article className="present-opening">
      <Mark size={96} />
      <h2>{label === '' ? operationTitle : label}</h2>
      <p>{texts.summary(slide.arrests, slide.days)}</p>
      <p className="present-remark">
        {name} · {formatDate(today)}
      </p>
    </article>
  )
}
