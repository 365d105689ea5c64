/** Maximum number of characters of a caller's name for a field that a failure repeats. */
const maxName = 60

/** Returns a caller's name for a field, cut if it is longer than any name can be. A cut name stays as it is. */
export function shortName(name: string): string {
  // Half of a pair is no character.
  return name.length <= maxName ? name : `${name.slice(0, maxName).replace(/[\uD800-\uDBFF]$/, '')}…`
}
