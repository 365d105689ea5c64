import { Button } from '@mantine/core'
import { distanceInWords, formatTime, listJustTakenDown, messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { useOffice, useRole } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import { useNow } from '../../ui/clock.ts'
import { targetName } from '../../ui/target-name.ts'
import { CancelTakedownDialog } from './CancelTakedownDialog.tsx'
import { CaseNumberDialog } from './CaseNumberDialog.tsx'
import './just-taken.css'

const texts = messages.screen.board
const shownAtOnce = 3

/** The takedowns of the last minutes, with buttons to set the case number or cancel the takedown. */
export function JustTakenDown() {
  const role = useRole()
  const { data: targets = [] } = useTargets()
  const taken = listJustTakenDown(targets, role, useNow({ everySeconds: 15 }))
  const [isAll, setAll] = useState(false)
  const [open, setOpen] = useState<{ dialog: 'case' | 'cancel'; target: Target }>()
  const close = () => setOpen(undefined)
  if (taken.length === 0 && !open) return null
  const shown = isAll ? taken : taken.slice(0, shownAtOnce)
  return (
    <section className="just-taken" aria-labelledby="just-taken">
      <h2 id="just-taken">{texts.justTaken}</h2>
      <ul>
        {shown.map((target) => (
          <li key={target.id}>
            <Facts target={target} />
            <span className="just-taken-acts">
              <Allowed to="arrest.record" work="case">
                <Button size="xs" variant="light" onClick={() => setOpen({ dialog: 'case', target })}>
                  {texts.editCase}
                </Button>
              </Allowed>
              <Allowed to="arrest.record" work="stage">
                <Button size="xs" variant="default" onClick={() => setOpen({ dialog: 'cancel', target })}>
                  {texts.cancelTakedown}
                </Button>
              </Allowed>
            </span>
          </li>
        ))}
      </ul>
      {taken.length > shown.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {texts.allTaken(taken.length)}
        </Button>
      )}
      {open?.dialog === 'case' && <CaseNumberDialog target={open.target} onClose={close} />}
      {open?.dialog === 'cancel' && <CancelTakedownDialog target={open.target} onClose={close} />}
    </section>
  )
}

function Facts({ target }: { target: Target }) {
  const { timeZone } = useOffice()
  const now = useNow({ everySeconds: 15 })
  const at = target.takedownTime ?? now
  const name = target.guestOf ? messages.arrest.guestOf(target.guestOf) : targetName(target)
  return (
    <span className="just-taken-facts">
      <span className="strong">{name}</span>
      <span>{target.caseAgent}</span>
      <span>{texts.takenAt(formatTime(at, timeZone), distanceInWords(at, now))}</span>
      {target.caseNumber !== '' && <span className="whole">{target.caseNumber}</span>}
    </span>
  )
}
