/** Marks page numbers that are left out. */
export const gap = 'gap'

/** Returns the page numbers to show: the first, the last and those around the current one. A gap of one page shows that page. */
export function pageNumbers(current: number, last: number): (number | typeof gap)[] {
  const wanted = new Set([1, last])
  for (let page = current - 1; page <= current + 1; page++) if (page >= 1 && page <= last) wanted.add(page)
  const shown: (number | typeof gap)[] = []
  let before = 0
  for (const page of [...wanted].sort((a, b) => a - b)) {
    if (page - before === 2) shown.push(page - 1)
    else if (page - before > 2) shown.push(gap)
    shown.push(page)
    before = page
  }
  return shown
}
