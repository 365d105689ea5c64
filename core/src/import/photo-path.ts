/** Returns the last part of a photo's path in small letters. Windows writes the other sign between folders. */
export function lastPartOf(path: string): string {
  return plain(path).split('/').at(-1) ?? ''
}

/**
 * Rule X20. Returns the last parts that several of the paths in a file have. A photo that is found by such a part alone could be that of
 * another person.
 */
export function sharedLastParts(paths: readonly string[]): ReadonlySet<string> {
  const parts = [...new Set(paths.map(plain))].map(lastPartOf)
  return new Set(parts.filter((part, at) => parts.indexOf(part) !== at))
}

function plain(path: string): string {
  return path.replaceAll('\\', '/').toLowerCase()
}
