import { formatPhone, type KnownTarget, listOfStage, messages, phoneDigits } from '@watchfloor/core'
import { useKnownTargets } from '../../data/known-targets.ts'
import { useRole } from '../../data/session.ts'
import { useFieldText } from '../../parts/record-form/record-store.ts'

const texts = messages.screen.known
const shownAtOnce = 5

/** A field for a phone. */
type PhoneName = 'phone' | 'secondaryPhone'

/** The targets of this operation that have the phone of one field (rule P5). Its place stays, so that it is announced. */
export function KnownNote({ name }: { name: PhoneName }) {
  const phone = useNotedPhone(name)
  const targets = useKnownTargets(phone)
  return <div role="status">{targets.length > 0 && <Known phone={phone} targets={targets} />}</div>
}

/** Returns the phone of a field; empty for a secondary phone that is the phone, which is noted once. */
function useNotedPhone(name: PhoneName): string {
  const [first, second] = [phoneDigits(useFieldText('phone')), phoneDigits(useFieldText('secondaryPhone'))]
  if (name === 'phone') return first ?? ''
  return second === null || second === first ? '' : second
}

interface KnownProps {
  phone: string
  targets: readonly KnownTarget[]
}

function Known({ phone, targets }: KnownProps) {
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
