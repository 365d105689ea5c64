import type { FocusEvent } from 'react'

/** The last focused element in a table, by its row and name. */
interface Place {
  readonly table: HTMLTableElement
  readonly row: number
  readonly name: string
}

let last: Place | undefined

/** Returns the handlers that remember the focused element of a table. */
export function useRowFocus() {
  return { onFocus: remember }
}

function remember({ currentTarget: table, target }: FocusEvent<HTMLTableElement>): void {
  const row = rowsOf(table).findIndex((one) => one.contains(target))
  last = row < 0 ? undefined : { table, row, name: nameOf(target) }
}

/** Finds the same button in the row that is now in the focused row's place, or in the last row. */
export function sameInNextRow(): HTMLElement | undefined {
  if (!last?.table.isConnected) return undefined
  const { table, row, name } = last
  const rows = rowsOf(table)
  const next = rows[Math.min(row, rows.length - 1)]
  const buttons = [...(next?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  return buttons.find((one) => nameOf(one) === name)
}

function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...(table.tBodies[0]?.rows ?? [])].filter((row) => row.querySelector('[data-label]'))
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}
