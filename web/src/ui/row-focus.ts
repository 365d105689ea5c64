import type { FocusEvent } from 'react'

/** Where the focus was last in a table: on what, and in which of its rows. */
interface Place {
  readonly table: HTMLTableElement
  readonly row: number
  readonly name: string
}

let last: Place | undefined

/** Lets a table remember where the focus is in it. */
export function useRowFocus() {
  return { onFocus: remember }
}

function remember({ currentTarget: table, target }: FocusEvent<HTMLTableElement>): void {
  const row = rowsOf(table).findIndex((one) => one.contains(target))
  last = row < 0 ? undefined : { table, row, name: nameOf(target) }
}

/** The same button in the row that took the place of the one that had the focus, or in the last one. */
export function sameInNextRow(): HTMLElement | undefined {
  if (!last?.table.isConnected) return undefined
  const { table, row, name } = last
  const rows = rowsOf(table)
  const next = rows[Math.min(row, rows.length - 1)]
  const buttons = [...(next?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  return buttons.find((one) => nameOf(one) === name)
}

function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...(table.tBodies[0]?.rows ?? [])]
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}
