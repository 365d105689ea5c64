/** Runs a call of the browser's storage. Returns undefined if the browser forbids storage: then a value lasts as long as its page. */
export function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
