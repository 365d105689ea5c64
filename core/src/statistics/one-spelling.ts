/** Writings that name no place. */
const noPlace: ReadonlySet<string> = new Set(['', '-', '?', 'n/a', 'none', 'unknown'])

/** Whether a text says where somebody is from. */
export function namesPlace(text: string): boolean {
  return !noPlace.has(text.trim().toLowerCase())
}

/**
 * Rule Y5: names are the same without regard to case and blanks. They are shown as in the list of known names, else as first
 * met.
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
