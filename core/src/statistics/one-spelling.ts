/** Texts that name no place, in lower case. */
const noPlace: ReadonlySet<string> = new Set(['', '-', '?', 'n/a', 'none', 'unknown'])

/** Whether a text names a place. */
export function namesPlace(text: string): boolean {
  return !noPlace.has(text.trim().toLowerCase())
}

/**
 * Rule Y5. Returns a function that gives each name one spelling, without regard to case and blanks: the spelling in the list of
 * known names, or the first one it is called with.
 */
export function oneSpelling(known: readonly string[]): (name: string) => string {
  const spellings = new Map(known.map((name) => [keyOf(name), name]))
  const met = new Map<string, string>()
  return (name) => {
    const before = met.get(name)
    if (before !== undefined) return before
    const key = keyOf(name)
    const shown = spellings.get(key) ?? name.trim().replace(/\s+/g, ' ')
    spellings.set(key, shown)
    met.set(name, shown)
    return shown
  }
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
