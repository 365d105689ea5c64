import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'

let left: number | undefined

/** Where a record stands on the page. */
export function rowId(id: number): string {
  return `record-${id}`
}

/** Notes from which record the person leaves the list. */
export function leaveFrom(id: number): void {
  left = id
}

/** Who comes back goes on from the record they left: among hundreds it would have to be looked for. Answers whether somebody does. */
export function useReturnToRow(): boolean {
  const isBack = useNavigationType() === 'POP'
  const [id] = useState(isBack ? left : undefined)
  useEffect(() => {
    left = undefined
    if (id === undefined) return
    // The new screen first takes the focus to its top.
    const timer = setTimeout(() => {
      const row = document.getElementById(rowId(id))
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [id])
  return id !== undefined
}
