import { isOfSameView, type ShownList } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'

const maxSessions = 10_000

type Viewer = Pick<Actor, 'session' | 'view'>

/**
 * Rule Z12. The lists that sessions which moved were given last. They are not stored: a server that did not give the list tells the
 * session to read it again.
 */
export class ShownViews {
  #shown = new Map<string, ShownList>()

  /** Records that a session was given the list at a version, or told to read it. */
  show({ session, view = 0 }: Viewer, seq: number): void {
    if (session === undefined || view === 0 || this.#shown.get(session)?.view === view) return
    if (this.#shown.size >= maxSessions) this.#shown.clear()
    this.#shown.set(session, { view, seq })
  }

  /** Whether a session may read the changes after a version. If not, it was told to read the list. */
  permit(viewer: Viewer, version: number, seq: number): boolean {
    const { session, view = 0 } = viewer
    if (session === undefined || isOfSameView(version, view, this.#shown.get(session))) return true
    this.show(viewer, seq)
    return false
  }
}
