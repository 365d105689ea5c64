import { arresteeName, messages, reviewDayText, type Target } from '@watchfloor/core'
import { When } from '../../parts/office-time.tsx'

const texts = messages.screen.column

/** The arrestee and the arrest that a dialog is about. */
export function ReviewFacts({ target }: { target: Target }) {
  return (
    <dl className="facts">
      <dt>{texts.name}</dt>
      <dd>{arresteeName(target)}</dd>
      <dt>{texts.caseNumber}</dt>
      <dd>{target.caseNumber || messages.generic.none}</dd>
      <dt>{texts.arrestDay}</dt>
      <dd>{reviewDayText(target.arrestDay)}</dd>
      <dt>{texts.takedown}</dt>
      <dd>
        <When at={target.takedownTime} />
      </dd>
    </dl>
  )
}
