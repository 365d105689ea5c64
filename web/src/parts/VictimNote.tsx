import { messages, type Target } from '@watchfloor/core'
import { DateAndTime } from './office-time.tsx'
import './return-note.css'

const texts = messages.victim

/** Who marked a record as that of a possible victim, when, and the referral that was made. */
export function VictimNote({ target }: { target: Target }) {
  const { possibleVictim, victimMarkedBy, victimMarkedAt, referral } = target
  if (!possibleVictim) return null
  return (
    <div className="return-note">
      <strong>{texts.mark}</strong>
      {victimMarkedBy !== '' && (
        <span>
          {texts.by(victimMarkedBy)}, <DateAndTime at={victimMarkedAt} />
        </span>
      )}
      <span>{referral === '' ? texts.noReferral : texts.referral(referral)}</span>
    </div>
  )
}
