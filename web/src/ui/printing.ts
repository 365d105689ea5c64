import { flushSync } from 'react-dom'
import { createStore, useStore } from './store.ts'

const printing = createStore(false)
const schemeAttribute = 'data-mantine-color-scheme'

/** Whether the page is on its way to paper: what is cut into pages for the screen is whole there. */
export function usePrinting(): boolean {
  return useStore(printing)
}

/** Paper is white, whatever the screen is; and it is there as soon as the browser has told of it. */
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
