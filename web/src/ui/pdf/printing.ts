import { flushSync } from 'react-dom'
import { createStore, useStore } from '../store.ts'

const printing = createStore(false)
const schemeAttribute = 'data-mantine-color-scheme'

/** Whether the page is being printed. A paged list prints in full. */
export function usePrinting(): boolean {
  return useStore(printing)
}

/** Switches to the light scheme while printing. It renders at once, because the browser prints after the event. */
export function watchPrinting(): void {
  const root = document.documentElement
  let shown = root.getAttribute(schemeAttribute)
  const show = (isPrinting: boolean, scheme: string | null) => {
    if (scheme) root.setAttribute(schemeAttribute, scheme)
    flushSync(() => printing.set(isPrinting))
  }
  window.addEventListener('beforeprint', () => {
    if (!printing.get()) shown = root.getAttribute(schemeAttribute)
    show(true, 'light')
  })
  window.addEventListener('afterprint', () => show(false, shown))
}
