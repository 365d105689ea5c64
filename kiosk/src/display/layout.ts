/** Heights in hundredths of the height of a 16:9 picture that fits into the window. */
const height = { head: 9, counters: 42, tableHead: 5, row: 6.4, foot: 5 }

/** How much larger the table is in large type. */
const largeScale = 1.3
/** Minimum height of a row with two lines of text. */
const twoLines = 8.8
/** Maximum height of a row that shares the room that is left, as a multiple of its height; a screen on end has more room than rows. */
const airiest = { wide: 1.25, onEnd: 2 }

interface Room {
  readonly width: number
  readonly height: number
  readonly isLargeType: boolean
  /** How many lines there are to be shown. */
  readonly lines: number
}

/** How the window is divided. */
export interface Layout {
  /** The unit of the style sheet in pixels. */
  readonly unit: number
  /** How much larger than usual the table is. */
  readonly scale: number
  /** The height of a line, in units. */
  readonly row: number
  /** How many lines of the upcoming table there is room for; never none. */
  readonly fits: number
  /** How many lines of a deal a row has room for. */
  readonly dealLines: 1 | 2
}

/** Divides the window: everything is measured in one unit, so that a picture looks alike at every size. */
export function layoutOf({ width, height: tall, isLargeType, lines }: Room): Layout {
  const unit = Math.min(tall / 100, (width * 9) / 1600)
  const scale = isLargeType ? largeScale : 1
  const left = tall / unit - height.head - height.counters - (height.tableHead + height.foot) * scale
  const row = height.row * scale
  const fits = Math.max(1, Math.floor(left / row))
  const shown = Math.max(1, Math.min(fits, lines))
  const tallest = row * (tall > width ? airiest.onEnd : airiest.wide)
  const shared = Math.min(Math.max(row, left / shown), tallest)
  return { unit, scale, fits, row: shared, dealLines: shared >= twoLines * scale ? 2 : 1 }
}
