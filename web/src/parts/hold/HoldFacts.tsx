import { type HoldOnWire, messages } from '@watchfloor/core'
import { useNow } from '../../ui/clock.ts'
import { useWhenText } from '../office-time.tsx'

const texts = messages.hold.screen

/** The reference, reason, author and time of a hold. */
export function HoldFacts({ hold }: { hold: HoldOnWire }) {
  const whenText = useWhenText()
  const now = useNow({ everySeconds: 60 })
  return (
    <div className="hold-facts">
      <strong>{hold.reference}</strong>
      <span className="quiet">{hold.target === null ? texts.ofOperation : texts.ofRecord}</span>
      <span>{hold.reason}</span>
      <span className="quiet">{texts.by(hold.by, whenText(hold.at, now))}</span>
    </div>
  )
}
