/**
 * Whether a key press repeats because the key is held, and would act again. A board puts the focus on the next row after an act, so a
 * held Enter would act on one person after the other. In a field it only moves on.
 */
export function actsAgain({
  key,
  repeat,
  ctrlKey,
  metaKey,
  target,
}: Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'target'>): boolean {
  if (!repeat || key !== 'Enter') return false
  if (ctrlKey || metaKey) return true
  return target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null
}

/** Drops the presses of a held Enter on a button or link, and of a held Ctrl+Enter, on the whole page. */
export function ignoreHeldKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!actsAgain(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
