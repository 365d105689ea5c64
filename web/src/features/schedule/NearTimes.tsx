import { Button } from '@mantine/core'
import {
  formatTime,
  type Instant,
  listNearTimes,
  messages,
  nearTimesMin,
  nextFreeTime,
  rowName,
  type Target,
} from '@watchfloor/core'
import { useMemo } from 'react'
import { useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { useWhenText } from '../../parts/office-time.tsx'
import { useNow } from '../../ui/clock.ts'
import './near-times.css'

interface Props {
  target: Target
  /** The typed time; undefined while the text is no time. */
  at: Instant | undefined
  onTake: (at: Instant) => void
}

const texts = messages.screen.time

/** The approved times within an hour of the typed one (rule C9), and the next free time if it conflicts. */
export function NearTimes({ target, at, onTake }: Props) {
  const { data: targets = [] } = useTargets()
  const { conflictWindowMin, timeZone } = useOffice()
  const whenText = useWhenText()
  const now = useNow({ everySeconds: 30 })
  const near = useMemo(
    () => (at ? listNearTimes(target, at, targets, conflictWindowMin) : []),
    [target, at, targets, conflictWindowMin],
  )
  if (!at) return null
  const isTaken = near.some(({ isConflict }) => isConflict)
  return (
    <section className="near-times" aria-label={texts.near}>
      <p className="near-title">{near.length > 0 ? texts.near : texts.nearNone}</p>
      {near.length > 0 && (
        <div className="near-track" aria-hidden="true">
          <span className="near-mark" data-own style={placeOf(0)} />
          {near.map(({ target: { id }, apart, isConflict }) => (
            <span
              key={id}
              className="near-mark"
              data-conflict={isConflict || undefined}
              style={placeOf(apart)}
            />
          ))}
        </div>
      )}
      <ul>
        {near.map(({ target: other, at: time, isConflict }) => (
          <li key={other.id} data-conflict={isConflict || undefined}>
            {texts.nearOne(formatTime(time, timeZone), rowName(other), other.caseAgent)}
            {isConflict && <strong> {texts.clashes}</strong>}
          </li>
        ))}
      </ul>
      {isTaken && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => onTake(nextFreeTime(target, at, targets, conflictWindowMin))}
        >
          {texts.takeFree(whenText(nextFreeTime(target, at, targets, conflictWindowMin), now))}
        </Button>
      )}
    </section>
  )
}

/** Returns the place of a time on the track, whose middle is the typed time. */
function placeOf(apart: number) {
  return { insetInlineStart: `${50 + (apart / nearTimesMin) * 50}%` }
}
