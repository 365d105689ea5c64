/** Returns a count with its noun: `1 arrest`, `3 arrests`, or with `several` for a noun whose plural has no plain s. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${several}`
}
