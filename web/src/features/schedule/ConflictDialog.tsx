import { Button } from '@mantine/core'
import {
  conflictOf,
  durationText,
  type Instant,
  messages,
  minutesBetween,
  nextFreeTime,
  type Target,
  type TimeConflict,
} from '@watchfloor/core'
import { useState } from 'react'
import { useCloseIfErased } from '../../data/erased.ts'
import { useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { useWhenText } from '../../parts/office-time.tsx'
import { useNow } from '../../ui/clock.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { targetName } from '../../ui/target-name.ts'
import './conflict.css'

interface Props {
  target: Target
  /** The time to approve. */
  at: Instant
  holder: TimeConflict
  busy: boolean
  onContinue: (at: Instant) => void
  onTakeFree: (at: Instant) => void
  onCancel: () => void
}

const texts = messages.schedule
const words = messages.screen.conflict

/** Warns that another approved time is too close; offers to continue, take the next free time, or go back. */
export function ConflictDialog({ target, at, holder, busy, onContinue, onTakeFree, onCancel }: Props) {
  const { data: targets = [] } = useTargets()
  const [holderId] = useState(() => targets.find((other) => isHolder(other, holder))?.id)
  useCloseIfErased(holderId, onCancel)
  const { conflictWindowMin } = useOffice()
  const whenText = useWhenText()
  const free = nextFreeTime(target, at, targets, conflictWindowMin)
  const now = useNow({ everySeconds: 30 })
  const apart = Math.abs(Math.round(minutesBetween(at, holder.dateTime)))
  return (
    <ConfirmDialog
      title={texts.conflictTitle}
      confirm={words.continue}
      dangerous
      busy={busy}
      onConfirm={() => onContinue(at)}
      onCancel={onCancel}
      other={
        free !== at && (
          <Button disabled={busy} onClick={() => onTakeFree(free)}>
            {texts.takeNextFree(whenText(free, now))}
          </Button>
        )
      }
    >
      <div className="conflict-sides">
        <Side
          title={words.asked}
          agent={target.caseAgent}
          name={targetName(target)}
          time={whenText(at, now)}
        />
        <Side
          title={words.holder}
          agent={holder.caseAgent}
          name={holder.screenName}
          time={whenText(holder.dateTime, now)}
        />
      </div>
      <p className="conflict-apart">{words.apart(durationText(apart))}</p>
      <p>{texts.conflict(conflictWindowMin)}</p>
      <p>{texts.conflictContinue}</p>
    </ConfirmDialog>
  )
}

/** Whether a target is the one that a refusal names. The refusal has no record number. */
function isHolder(other: Target, { caseAgent, screenName, dateTime }: TimeConflict): boolean {
  const named = conflictOf(other)
  return named.caseAgent === caseAgent && named.screenName === screenName && named.dateTime === dateTime
}

/** One of the two targets whose times conflict. */
function Side({ title, agent, name, time }: { title: string; agent: string; name: string; time: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="conflict-time">{time}</p>
      <p className="strong">{name}</p>
      <p className="quiet">{agent}</p>
    </section>
  )
}
