import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

let left: number | undefined

/** Returns the element id of a record's row. */
export function rowId(id: number): string {
  return `record-${id}`
}

/** Remembers the record that the user opens from the list. */
export function leaveFrom(id: number): void {
  left = id
}

/** Scrolls to the record that the user opened from the list when they come back. Returns its id if they came back. */
export function useReturnToRow(): number | undefined {
  const isBack = useNavigationType() === 'POP'
  const [id] = useState(isBack ? left : undefined)
  useEffect(() => {
    left = undefined
    if (id === undefined) return
    // A new screen first moves the focus to its top.
    const timer = setTimeout(() => {
      const row = document.getElementById(rowId(id))
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [id])
  return id
}
