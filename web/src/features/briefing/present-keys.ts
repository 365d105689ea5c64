/** What can be done while presenting. */
export type PresentStep = 'next' | 'back' | 'first' | 'last' | 'blank' | 'full-screen' | 'leave'

/** As in the programs that people present with; the remotes in their hands send Page Up, Page Down and the point. */
const steps: ReadonlyMap<string, PresentStep> = new Map([
  ['ArrowRight', 'next'],
  ['ArrowDown', 'next'],
  ['PageDown', 'next'],
  ['Enter', 'next'],
  [' ', 'next'],
  ['ArrowLeft', 'back'],
  ['ArrowUp', 'back'],
  ['PageUp', 'back'],
  ['Backspace', 'back'],
  ['Home', 'first'],
  ['End', 'last'],
  ['b', 'blank'],
  ['.', 'blank'],
  ['f', 'full-screen'],
  ['Escape', 'leave'],
])

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** What a key does; undefined for none of ours, and for what the browser or the system keeps. */
export function stepOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Press): PresentStep | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === ' ' && shiftKey) return 'back'
  return steps.get(key.length === 1 ? key.toLowerCase() : key)
}

/** The place after a step, within the slides. */
export function placeAfter(step: PresentStep, at: number, count: number): number {
  if (step === 'first') return 0
  if (step === 'last') return Math.max(0, count - 1)
  const to = at + (step === 'next' ? 1 : step === 'back' ? -1 : 0)
  return Math.min(Math.max(0, to), Math.max(0, count - 1))
}
