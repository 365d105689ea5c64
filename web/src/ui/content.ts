import { sameInNextRow } from './row-focus.ts'

/** Id of the element that holds the screen, for the skip link and for a focus whose element is gone. */
export const contentId = 'content'

/**
 * Restores a lost focus after the next render: to `back` if it still exists, else to the same button of the next row, else to
 * the start of the content.
 */
export function catchFocus(back?: HTMLElement | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const place = back?.isConnected ? back : (sameInNextRow() ?? document.getElementById(contentId))
    place?.focus({ preventScroll: true })
  })
}
