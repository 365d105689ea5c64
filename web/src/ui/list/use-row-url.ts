import { type RefObject, useEffect, useRef } from 'react'
import { changed } from './list-url.ts'

const writeAfterMs = 300

/**
 * Keeps the focused row in the address, so that a link and Back lead to it. The address is written without a navigation: nothing on
 * screen depends on it.
 * @param rows number of rows on screen
 */
export function useRowUrl(rows: number): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef(new URLSearchParams(window.location.search).get('row'))

  useEffect(() => {
    if (rows === 0 || wanted.current === null) return
    const row = [...(body.current?.rows ?? [])].find((one) => one.dataset['row'] === wanted.current)
    if (!row) return
    wanted.current = null
    // A list that is read anew, for example for another role, takes no focus from a dialog over it.
    if (document.activeElement?.closest('[role="dialog"]')) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }, [rows])

  // Whoever has begun to work keeps the focus where it is: the letters of a search would be acts on the row.
  useEffect(() => {
    const giveUp = () => {
      wanted.current = null
    }
    const signs = ['keydown', 'pointerdown'] as const
    for (const sign of signs) document.addEventListener(sign, giveUp, true)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, giveUp, true)
    }
  }, [])

  useEffect(() => {
    const table = body.current
    if (!table) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
      if (!row) return
      wanted.current = null
      clearTimeout(timer)
      timer = setTimeout(() => write(row.dataset['row'] ?? ''), writeAfterMs)
    }
    table.addEventListener('focusin', onFocus)
    return () => {
      clearTimeout(timer)
      table.removeEventListener('focusin', onFocus)
    }
  }, [])
  return body
}

function write(row: string): void {
  const { pathname } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}?${changed({ row })}`)
}
