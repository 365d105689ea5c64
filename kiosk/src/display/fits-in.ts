/** Heights in the unit of the style sheet: a hundredth of the height of a 16:9 picture that fits into the window. */
const height = { head: 9, counters: 36, tableHead: 6.4, row: 6.8, more: 4.6 }

interface Size {
  readonly width: number
  readonly height: number
}

/** How many rows of the upcoming table the window has room for; never none. */
export function fitsIn(window: Size): number {
  const unit = Math.min(window.height / 100, (window.width * 9) / 1600)
  const left = window.height / unit - height.head - height.counters - height.tableHead - height.more
  return Math.max(1, Math.floor(left / height.row))
}
