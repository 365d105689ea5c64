/** Returns the last part of a photo's path in small letters. */
export function lastPartOf(path: string): string {
  return plain(path).split('/').at(-1) ?? ''
}

/**
 * Rule X20. Returns the last parts that several of the paths in a file have. A photo that is found by such a part alone could be that of
 * another person.
 */
export function sharedLastParts(paths: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const part of [...new Set(paths.map(plain))].map(lastPartOf))
    counts.set(part, (counts.get(part) ?? 0) + 1)
  return new Set([...counts].flatMap(([part, count]) => (count > 1 ? part : [])))
}

/** Returns a path as it is compared. Windows writes the other sign between folders, and some write `./` before them. */
function plain(path: string): string {
  const parts = path.replaceAll('\\', '/').toLowerCase().split('/')
  return parts
    .filter((part, at) => part !== '.' && (part !== '' || at === 0 || at === parts.length - 1))
    .join('/')
}
