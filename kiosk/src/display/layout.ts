/** Heights in hundredths of the height of a 16:9 picture that fits into the window. */
const height = { head: 9, counters: 42, tableHead: 5, row: 6.4, foot: 5 }

/** How much larger the table is in large type. */
const largeScale = 1.3
/** Rows share the room that is left, up to so much of their height. */
const airiest = 1.25

interface Room {
  readonly width: number
  readonly height: number
  readonly isLargeType: boolean
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
}

/** Divides the window: everything is measured in one unit, so that a picture looks alike at every size. */
export function layoutOf({ width, height: tall, isLargeType }: Room): Layout {
  const unit = Math.min(tall / 100, (width * 9) / 1600)
  const scale = isLargeType ? largeScale : 1
  const left = tall / unit - height.head - height.counters - (height.tableHead + height.foot) * scale
  const row = height.row * scale
  const fits = Math.max(1, Math.floor(left / row))
  return { unit, scale, fits, row: Math.min(Math.max(row, left / fits), row * airiest) }
}
