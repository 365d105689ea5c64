/** Minimum number of rows of a list that is shown before it is complete. A shorter one is there as soon. */
const largeFrom = 2_000

const sizeKey = 'watchfloor-list-size'

/** Remembers in this tab how long the list is, so that a reload knows whether to ask for its first rows. */
export function rememberSize(rows: number): void {
  try {
    if (rows >= largeFrom) sessionStorage.setItem(sizeKey, String(rows))
    else sessionStorage.removeItem(sizeKey)
  } catch {
    // Without storage a reload waits for the whole list.
  }
}

/** Forgets the length of the list, so that a sign-out leaves nothing behind. */
export function forgetSize(): void {
  rememberSize(0)
}

/** Whether the list was long when this tab read it last. */
export function isLarge(): boolean {
  try {
    return Number(sessionStorage.getItem(sizeKey)) >= largeFrom
  } catch {
    return false
  }
}
