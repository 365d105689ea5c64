import { sameInNextRow } from './row-focus.ts'

/** The id of the element that holds the screen, for the skip link and for focus that has nowhere else to go. */
export const contentId = 'content'

/**
 * Once the screen shows what was done: who had the focus on something that is gone goes on from the same button of the next row,
 * else from the content's start.
 */
export function catchFocus(back?: HTMLElement | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const place = back?.isConnected ? back : (sameInNextRow() ?? document.getElementById(contentId))
    place?.focus({ preventScroll: true })
  })
}
