/** Rows of the lists on screen, without the headings of their parts. */
function rowsOnScreen(): HTMLTableRowElement[] {
  const rows = document.querySelectorAll<HTMLTableRowElement>('main tbody tr')
  return [...rows].filter((row) => row.querySelector('[data-label], td') && row.getClientRects().length > 0)
}

/** Returns the row with the focus, or with the focused control. */
export function focusedRow(): HTMLTableRowElement | undefined {
  return document.activeElement?.closest<HTMLTableRowElement>('main tbody tr') ?? undefined
}

/** Moves the focus to the next row, or to the first one. */
export function moveRow(step: 1 | -1): void {
  const rows = rowsOnScreen()
  const current = focusedRow()
  const from = current ? rows.indexOf(current) : step > 0 ? -1 : rows.length
  const row = rows[Math.min(Math.max(from + step, 0), rows.length - 1)]
  if (!row) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}

/** Presses the control with this key: that of the focused row, else that of the page. Returns whether there is one. */
export function pressKey(key: string): boolean {
  const wanted = `[aria-keyshortcuts="${key}"]`
  const ofRow = focusedRow()?.querySelectorAll<HTMLElement>(wanted) ?? []
  const ofPage = [...document.querySelectorAll<HTMLElement>(`main ${wanted}`)].filter(
    (one) => one.closest('tbody tr') === null,
  )
  const control = [...ofRow, ...ofPage].find((one) => !one.hasAttribute('disabled'))
  control?.focus({ preventScroll: true })
  control?.click()
  return control !== undefined
}

/**
 * Whether the user is typing or choosing, so that a letter is not a command. A dialog that has just opened may not have the focus yet: what
 * is typed then must not act on the page below. The field is asked first, because looking for a dialog reads every row of a long list.
 */
export function isTyping(target: EventTarget | null): boolean {
  const field = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]'
  if (target instanceof HTMLElement && target.closest(field)) return true
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
