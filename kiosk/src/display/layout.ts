/** Heights in hundredths of the height of a 16:9 picture that fits into the window. */
const height = { head: 9, counters: 42, tableHead: 5, row: 6.4, foot: 5 }

/** Scale of the table in large type. */
const largeScale = 1.3
/** Minimum height of a row with two lines of text. */
const twoLines = 8.8
/** Maximum height of a row that shares the free space, as a multiple of its normal height. A portrait screen has more space. */
const maxStretch = { landscape: 1.25, portrait: 2 }

interface WallWindow {
  readonly width: number
  readonly height: number
  readonly isLargeType: boolean
  /** Number of lines to show. */
  readonly lines: number
}

/** The layout of the window. */
export interface Layout {
  /** The unit of the style sheet (px). */
  readonly unit: number
  /** Scale of the table; 1 is normal. */
  readonly scale: number
  /** Height of a line, in units. */
  readonly row: number
  /** Number of lines of the upcoming table that fit; at least 1. */
  readonly fits: number
  /** Number of lines of a deal that fit into a row. */
  readonly dealLines: 1 | 2
}

/**
 * Returns the layout of a window. The style sheet has the sizes of the letters in the same unit. All sizes use one unit, so that the picture
 * looks the same at every size.
 */
export function layoutOf({ width, height: tall, isLargeType, lines }: WallWindow): Layout {
  const unit = Math.min(tall / 100, (width * 9) / 1600)
  const scale = isLargeType ? largeScale : 1
  const left = tall / unit - height.head - height.counters - (height.tableHead + height.foot) * scale
  const row = height.row * scale
  const fits = Math.max(1, Math.floor(left / row))
  const shown = Math.max(1, Math.min(fits, lines))
  const tallest = row * (tall > width ? maxStretch.portrait : maxStretch.landscape)
  const shared = Math.min(Math.max(row, left / shown), tallest)
  return { unit, scale, fits, row: shared, dealLines: shared >= twoLines * scale ? 2 : 1 }
}
