/** Moves the focus to the first match after the next render. */
export function focusFirst(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
}
