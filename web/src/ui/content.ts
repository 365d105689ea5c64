import { sameInNextRow } from './list/row-focus.ts'

/** Id of the element that holds the screen, for the skip link and for a focus whose element is gone. */
export const contentId = 'content'

/** Id of the heading of the screen. It names the content to a screen reader, which gets the focus with each new screen. */
export const headingId = 'screen-heading'

/** The element to which a dialog that just closed returns the focus. */
let givenBack: HTMLElement | undefined

/**
 * Restores a lost focus after the next render: to `back` if it still exists, else into the open dialog, else to the same button of the
 * next row, else to the start of the content. An act and the dialog that it closes both call this: `back` wins, whoever is first.
 * Of two dialogs that close together, the outer one is first and its opener stays.
 */
export function catchFocus(back?: HTMLElement | undefined): void {
  if (!givenBack?.isConnected) givenBack = back ?? givenBack
  setTimeout(() => {
    const wanted = givenBack
    givenBack = undefined
    if (!isLost()) return
    const place = wanted?.isConnected ? wanted : (inDialog() ?? sameInNextRow() ?? start())
    place?.focus({ preventScroll: true })
  })
}

/** Restores a lost focus after the next render, when a new screen took the place of the one that had it: into the open dialog, else to the start. */
export function catchFocusAtStart(): void {
  setTimeout(() => {
    if (isLost()) (inDialog() ?? start())?.focus({ preventScroll: true })
  })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body
const start = () => document.getElementById(contentId)

/** Returns the first control of the open dialog. Behind it nothing can be reached. */
function inDialog(): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  const controls = ['[data-autofocus]', '.dialog-body :is(input, select, textarea, button)', 'button']
  return controls.map((control) => dialog?.querySelector<HTMLElement>(control)).find(Boolean) ?? undefined
}
