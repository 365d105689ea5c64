/**
 * Maximum widths of the window (px) for the layouts of a screen; a sheet writes `@media (--phone)`.
 * A layout that depends on the width of a list uses a container query instead.
 */
export const breakpoints = {
  /** One column; every control is large enough for a thumb. */
  phone: 640,
  /** Parts are below each other; toasts have the whole width. */
  tablet: 779,
  /** The menu opens over the page. Above this width it is beside the page. */
  menu: 900,
  /** A small window: tables fill the card. */
  desk: 1100,
} as const

/** Maximum height of the window (px) in which no screen fits without scrolling; a sheet writes `@media (--low)`. */
export const lowWindow = 420

/** Maximum widths of a list (px) for its layouts; a sheet writes `@container list (--cards)`. */
export const listWidths = {
  /** The smallest phones: labels of a card are shorter. */
  tiny: 300,
  /** A card has one column; above this width it has two. */
  narrow: 519,
  /** Rows are cards. Above this width the list is a table. */
  cards: 719,
  /** A table beside the menu at 1024 px: some columns move under others. */
  dense: 940,
  /** A table beside the menu at 1280 px: buttons are shorter. */
  compact: 1100,
  /** A table beside the menu at 1440 px: full paddings only above this width. */
  full: 1180,
} as const

/** Returns a sheet with the names of its media and container queries replaced by their widths. @throws for an unknown name */
export function writeBreakpoints(sheet: string): string {
  return sheet
    .replace(/@media[^{]+/g, (query) =>
      writeWidths(query.replaceAll('(--low)', `(max-height: ${lowWindow}px)`), breakpoints),
    )
    .replace(/@container[^{]+/g, (query) => writeWidths(query, listWidths))
}

function writeWidths(query: string, widths: Readonly<Record<string, number>>): string {
  return query.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
    const width = Object.hasOwn(widths, name) ? widths[name] : undefined
    if (width === undefined) throw new Error(`There is no breakpoint --${name}.`)
    return `(max-width: ${width}px)`
  })
}
