import { createStore } from '../ui/store.ts'

/** Nobody is signed in; somebody is; or the session ended under the work of somebody. */
type GateState = 'none' | 'open' | 'ended'

/**
 * Stands between a session that ended and the calls that still want to be made. Calls made by the person wait behind it;
 * polls do not, they come again.
 */
export function sessionGate() {
  const state = createStore<GateState>('none')
  let waiting: ((signedIn: boolean) => void)[] = []

  function settle(next: GateState, signedIn: boolean) {
    const waited = waiting
    waiting = []
    if (state.get() !== next) state.set(next)
    for (const go of waited) go(signedIn)
  }

  return {
    state,
    /** Somebody is signed in: waiting calls go on. */
    opened: () => settle('open', true),
    /** Nobody is signed in any more, by choice: waiting calls give up. */
    closed: () => settle('none', false),
    /** A call found the session ended. Answers whether to make it again. */
    signInAgain({ isPoll }: { isPoll: boolean }): Promise<boolean> {
      if (state.get() === 'none') return Promise.resolve(false)
      if (state.get() === 'open') state.set('ended')
      if (isPoll) return Promise.resolve(false)
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}
