import { formatPhone, type KnownTarget, listOfStage, messages } from '@watchfloor/core'
import { type KnownPhone, useKnownTargets } from '../../data/known-targets.ts'
import { useRole } from '../../data/session.ts'
import { useFieldText } from '../../parts/record-form/record-store.ts'

const texts = messages.screen.known
const shownAtOnce = 5

/** The targets of this operation that have a typed phone (rule P5). Its place stays, so that it is announced. */
export function KnownNote() {
  const known = useKnownTargets(useFieldText('phone'), useFieldText('secondaryPhone'))
  return (
    <div role="status">
      {known.map((one) => (
        <KnownOne key={one.phone} known={one} />
      ))}
    </div>
  )
}

function KnownOne({ known: { phone, targets } }: { known: KnownPhone }) {
  return (
    <div className="known-note">
      <strong>{texts.title(targets.length, formatPhone(phone))}</strong>
      <ul>
        {targets.slice(0, shownAtOnce).map((target, index) => (
          <li key={target.id ?? `unseen ${index}`}>
            <Match target={target} />
          </li>
        ))}
      </ul>
      {targets.length > shownAtOnce && (
        <span className="quiet">{texts.more(targets.length - shownAtOnce)}</span>
      )}
    </div>
  )
}

/** One match, as a link to its record if the role sees it. The link opens a tab of its own, so that the form stays. */
function Match({ target: { id, caseAgent, screenName, stage } }: { target: KnownTarget }) {
  const list = listOfStage(stage, useRole())
  const words = texts.one(screenName, caseAgent, messages.operation.seen.stages[stage])
  if (id === undefined || !list) return words
  return (
    <a href={`${list.path}?open=${id}`} target="_blank" rel="noopener" title={texts.newTab}>
      {words}
    </a>
  )
}
