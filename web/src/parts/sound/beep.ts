import type { Alarm } from '@watchfloor/core'

/** The notes of each alarm (Hz): rising for an arrival, repeated for an overdue scene clock. */
const notes: Readonly<Record<Alarm, readonly number[]>> = {
  arrival: [660, 880],
  overdue: [520, 520, 520],
}

const noteSeconds = 0.16
const loudness = 0.2

let context: AudioContext | undefined

/** Whether the browser lets this page play sound. Most browsers require a click or a key press first. */
export async function mayBeHeard(): Promise<boolean> {
  context ??= new AudioContext()
  if (context.state === 'suspended') {
    // In some browsers the promise stays pending until the first click.
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 500))]).catch(
      () => undefined,
    )
  }
  return context.state === 'running'
}

/** Plays an alarm. Returns whether the browser allowed it. */
export async function beep(alarm: Alarm): Promise<boolean> {
  if (!(await mayBeHeard()) || !context) return false
  const start = context.currentTime
  for (const [index, frequency] of notes[alarm].entries()) {
    const at = start + index * noteSeconds * 1.25
    const note = context.createOscillator()
    const volume = context.createGain()
    note.frequency.value = frequency
    volume.gain.setValueAtTime(loudness, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
    note.connect(volume).connect(context.destination)
    note.start(at)
    note.stop(at + noteSeconds)
  }
  return true
}
