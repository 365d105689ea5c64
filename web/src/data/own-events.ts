import type { DoneAbout, SceneEvent } from '@watchfloor/core'

/** How long an act of this screen is remembered (ms). Its result may be read only after a slow answer. */
const rememberMs = 60_000

/** When this screen recorded each arrival and takedown (ms). */
const noted = new Map<string, number>()

/** Remembers the arrival or takedown that an act of this screen records. */
export function noteOwnEvent(about: DoneAbout | undefined): void {
  const { target, how } = about ?? {}
  if (target?.id !== undefined) noted.set(`${how} ${target.id}`, Date.now())
}

/** Rule Z14. Whether this screen recorded an event in the last minute. */
export function isOwnEvent({ target, how }: SceneEvent): boolean {
  const nowMs = Date.now()
  for (const [event, atMs] of noted) {
    if (nowMs - atMs > rememberMs) noted.delete(event)
  }
  return noted.has(`${how} ${target.id}`)
}
