import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../ui/store.ts'
import { gate } from '../api.ts'
import { forgetErased, forgetGone } from '../erased.ts'
import { readAgain } from '../read-again.ts'
import { followFeed } from './follow.ts'
import { inTurns } from './in-turns.ts'
import { noteContact, noteCut } from './last-contact.ts'

/** Minimum time (ms) between two reads. An import of thousands of targets must not cause thousands of reads. */
const restMs = 250

/**
 * Reloads the open screens as soon as the live feed reports a change. Polling continues, in case the feed fails. Rule R13. Neither calls
 * while the session has ended: each call would be refused until somebody signs in again.
 */
export function useLive(): void {
  const hasEnded = useStore(gate.state) === 'ended'
  useEffect(() => {
    if (!hasEnded) {
      const [onBegun, onErased] = [inTurns(restMs, forgetGone), inTurns(restMs, forgetErased)]
      // Another tab may read the feed already, so that this one learns of no beginning.
      onBegun()
      const onChange = inTurns(restMs, readAgain)
      return followFeed({ onBegun, onAlive: noteContact, onChange, onErased, onCut: noteCut })
    }
    // Polls run only on a page that has the focus.
    focusManager.setFocused(false)
    return () => focusManager.setFocused(undefined)
  }, [hasEnded])
}
