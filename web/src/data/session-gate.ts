import type { DueStep } from '@watchfloor/core'
import { createStore } from '../ui/store.ts'

/** Nobody is signed in, a user is, or the session ended during the user's work. One that waits for a step (rule R22) has ended, too. */
type GateState = 'none' | 'open' | 'ended'

/**
 * Holds calls while a session has ended. Calls made by the user wait for the next sign-in. Polls do not wait, because they
 * repeat anyway.
 */
export function sessionGate() {
  const state = createStore<GateState>('none')
  let waiting: ((signedIn: boolean) => void)[] = []
  const due = createStore<DueStep | undefined>(undefined)

  function release(next: GateState, signedIn: boolean) {
    const waited = waiting
    waiting = []
    if (state.get() !== next) state.set(next)
    for (const go of waited) go(signedIn)
  }

  return {
    state,
    /** The step that the session waits for; undefined if it is over. */
    due,
    /** A user is signed in: waiting calls continue. */
    opened: () => release('open', true),
    /** The user signed out: waiting calls fail. */
    closed: () => release('none', false),
    /** Called when a call found the session ended, or waiting for a step. Resolves to whether to send the call again. */
    signInAgain({ isPoll, step }: { isPoll: boolean; step?: DueStep | undefined }): Promise<boolean> {
      if (state.get() === 'none') return Promise.resolve(false)
      const isNew = state.get() === 'open'
      // The session that waits for a step may end, too.
      if (isNew || step === undefined) due.set(step)
      if (isNew) state.set('ended')
      if (isPoll) return Promise.resolve(false)
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}
