/** One action of the presenter. */
export type PresentStep =
  | 'next'
  | 'back'
  | 'first'
  | 'last'
  | 'blank'
  | 'overview'
  | 'restart'
  | 'full-screen'
  | 'leave'

/** The step of each key, as in common presentation programs. Remotes send Page Up, Page Down and the period. */
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
  ['o', 'overview'],
  ['t', 'restart'],
  ['f', 'full-screen'],
  ['Escape', 'leave'],
])

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Returns the step of a key; undefined for other keys and for those of the browser or the system. */
export function stepOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Press): PresentStep | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === ' ' && shiftKey) return 'back'
  return steps.get(key.length === 1 ? key.toLowerCase() : key)
}

/** Returns the place after a step, within the slides. */
export function placeAfter(step: PresentStep, at: number, count: number): number {
  if (step === 'first') return 0
  if (step === 'last') return Math.max(0, count - 1)
  const to = at + (step === 'next' ? 1 : step === 'back' ? -1 : 0)
  return Math.min(Math.max(0, to), Math.max(0, count - 1))
}
