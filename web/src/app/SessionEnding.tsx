import { Button } from '@mantine/core'
import { addMinutes, messages, minutesBetween, sessionWarningMin } from '@watchfloor/core'
import { type Me, stayAwake } from '../data/session.ts'
import { useNow } from '../ui/clock.ts'
import { showAlert } from '../ui/dialog/alert-store.ts'
import { failureTexts } from '../ui/failure.ts'
import './session.css'

/** Warns five minutes before the session ends. One click extends it, unless it reaches its maximum length. */
export function SessionEnding({ session }: Pick<Me, 'session'>) {
  const now = useNow({ everySeconds: 5 })
  const left = minutesBetween(now, session.idleEndsAt)
  if (left > sessionWarningMin || left <= 0) return null
  const mayStay = session.endsAt > addMinutes(now, sessionWarningMin)
  const stay = () =>
    stayAwake().catch((error: unknown) =>
      showAlert(...failureTexts(error, { failed: messages.generic.unclear })),
    )
  return (
    <div className="session-ending" role="status">
      <span>{messages.login.endsIn(Math.ceil(left))}</span>
      {mayStay && (
        <Button size="compact-sm" variant="white" onClick={stay}>
          {messages.login.stay}
        </Button>
      )}
    </div>
  )
}
