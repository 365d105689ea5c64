const key = 'watchfloor.display'

/** Id of this display on the server. Without storage it lasts as long as the page. */
let known: string | undefined

export function readDeviceId(): string | undefined {
  try {
    known ??= localStorage.getItem(key) ?? undefined
  } catch {
    // Without storage the display pairs again after each start.
  }
  return known
}

export function keepDeviceId(id: string | undefined): void {
  known = id
  try {
    if (id === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, id)
  } catch {
    // Without storage the id lasts as long as the page.
  }
}
