import { isOfSameView, type ShownList } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'

const maxSessions = 10_000

type Viewer = Pick<Actor, 'role' | 'email' | 'session' | 'view'>

/**
 * Rule Z12. The lists that sessions which moved, and displays, were given last. They are not stored: a server that did not give the list tells the
 * session to read it again.
 */
export class ShownViews {
  #shown = new Map<string, ShownList>()

  /** Records that a session was given the list at a version, or told to read it. */
  show(viewer: Viewer, seq: number): void {
    const { view = 0 } = viewer
    const key = keyOf(viewer)
    if (key === undefined || view === 0 || this.#shown.get(key)?.view === view) return
    if (this.#shown.size >= maxSessions) this.#shown.clear()
    this.#shown.set(key, { view, seq })
  }

  /** Whether a session may read the changes after a version. If not, it was told to read the list. */
  permit(viewer: Viewer, version: number, seq: number): boolean {
    const key = keyOf(viewer)
    if (key === undefined || isOfSameView(version, viewer.view ?? 0, this.#shown.get(key))) return true
    this.show(viewer, seq)
    return false
  }
}

/** A display has no session; its address is its id. */
function keyOf({ role, email, session }: Viewer): string | undefined {
  return role === 'display' ? email : session
}
