/**
 * Divides the lines of a window among lists. Each list gets its minimum. Remaining lines go to the lists in order, until each has all
 * that it wants.
 */
export function shareRows(
  rows: number,
  lists: readonly { readonly wants: number; readonly least: number }[],
): number[] {
  const shares = lists.map(({ wants, least }) => Math.min(wants, least))
  let left = rows - shares.reduce((sum, share) => sum + share, 0)
  for (const [index, { wants }] of lists.entries()) {
    const more = Math.max(0, Math.min(left, wants - (shares[index] ?? 0)))
    shares[index] = (shares[index] ?? 0) + more
    left -= more
  }
  return shares
}

/**
 * Returns the visible part of a list. It contains the selected line and begins as near as possible to `top`. The last row is kept for the
 * number of hidden lines.
 */
export function windowOf<T>(
  all: readonly T[],
  rows: number,
  selected: number,
  top = 0,
): { readonly shown: readonly T[]; readonly from: number; readonly more: number } {
  if (all.length <= rows) return { shown: all, from: 0, more: 0 }
  const size = visibleRows(all.length, rows)
  const wanted = Math.max(selected - size + 1, Math.min(top, selected))
  const from = Math.max(0, Math.min(wanted, all.length - size))
  return { shown: all.slice(from, from + size), from, more: all.length - size }
}

/** Returns how many lines of a list of this length are visible in this number of rows. */
export function visibleRows(length: number, rows: number): number {
  return length <= rows ? rows : Math.max(0, rows - 1)
}
