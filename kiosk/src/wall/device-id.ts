const key = 'watchfloor.display'

/** The number under which the server knows this display; without a storage it lasts as long as the page. */
let known: string | undefined

export function readDeviceId(): string | undefined {
  try {
    known ??= localStorage.getItem(key) ?? undefined
  } catch {
    // A browser that keeps nothing pairs anew after each start.
  }
  return known
}

export function keepDeviceId(id: string | undefined): void {
  known = id
  try {
    if (id === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, id)
  } catch {
    // As above.
  }
}
