import { Button } from '@mantine/core'
import {
  distanceInWords,
  firstOfStrip,
  formatTime,
  listJustTakenDown,
  messages,
  rowName,
  type Target,
} from '@watchfloor/core'
import { useState } from 'react'
import { useOffice, useRole } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import { useNow } from '../../ui/clock.ts'
import { CancelTakedownDialog } from './CancelTakedownDialog.tsx'
import { CaseNumberField } from './CaseNumberField.tsx'
import './just-taken.css'

const texts = messages.screen.board

/**
 * The takedowns of the last minutes, each with its case number or a field for it, and a button that cancels the takedown.
 * The field of `latest` takes the focus when its row appears. A row with typed text stays (rule L16).
 */
export function JustTakenDown({ latest }: { latest: Target['id'] | undefined }) {
  const role = useRole()
  const { data: targets = [] } = useTargets()
  const [typing, setTyping] = useState<ReadonlySet<Target['id']>>(new Set())
  const taken = listJustTakenDown(targets, role, useNow({ everySeconds: 15 }), typing)
  const [isAll, setAll] = useState(false)
  const [cancelled, setCancelled] = useState<Target>()
  if (taken.length === 0 && !cancelled) return null
  const shown = isAll ? taken : firstOfStrip(taken, typing)
  return (
    <section className="just-taken" aria-labelledby="just-taken">
      <h2 id="just-taken">{texts.justTaken}</h2>
      <ul>
        {shown.map((target) => (
          <li key={target.id}>
            <Facts target={target} />
            <span className="just-taken-acts">
              <Allowed
                to="arrest.record"
                work="case"
                instead={<span className="case-number-whole">{target.caseNumber}</span>}
              >
                <CaseNumberField
                  target={target}
                  takesFocus={target.id === latest}
                  onTyping={(isTyping) => setTyping((before) => withOrWithout(before, target.id, isTyping))}
                />
              </Allowed>
              <Allowed to="arrest.record" work="stage">
                <Button size="xs" variant="default" onClick={() => setCancelled(target)}>
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
      {cancelled && <CancelTakedownDialog target={cancelled} onClose={() => setCancelled(undefined)} />}
    </section>
  )
}

/** Returns a set with an id or without it; the same set if nothing changes. */
function withOrWithout(
  ids: ReadonlySet<Target['id']>,
  id: Target['id'],
  isWith: boolean,
): ReadonlySet<Target['id']> {
  if (ids.has(id) === isWith) return ids
  return new Set(isWith ? [...ids, id] : [...ids].filter((one) => one !== id))
}

function Facts({ target }: { target: Target }) {
  const { timeZone } = useOffice()
  const now = useNow({ everySeconds: 15 })
  const at = target.takedownTime ?? now
  return (
    <span className="just-taken-facts">
      <span className="strong">{rowName(target)}</span>
      <span>{target.caseAgent}</span>
      <span>{texts.takenAt(formatTime(at, timeZone), distanceInWords(at, now))}</span>
    </span>
  )
}
