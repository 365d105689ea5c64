import { setTimeout } from 'node:timers/promises'

/** Waits, or less if the signal ends the loop that waits. The loop checks the signal itself. Nothing of a wait stays with the signal. */
export async function pause(signal: AbortSignal, ms: number): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined)
}
