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

/** Returns a sheet with its breakpoint names replaced by their widths. @throws for an unknown name */
export function writeBreakpoints(sheet: string): string {
  return sheet.replace(/@media[^{]+/g, (query) =>
    query.replace(/\(--([\w-]+)\)/g, (_, name: string) => `(max-width: ${widthOf(name)}px)`),
  )
}

function widthOf(name: string): number {
  const width = new Map<string, number>(Object.entries(breakpoints)).get(name)
  if (width === undefined) throw new Error(`There is no breakpoint --${name}.`)
  return width
}
