/**
 * Widths of the window (px) up to which a sheet may lay a screen out anew; a sheet writes `@media (--phone)`.
 * What depends on the room of a list asks its container instead.
 */
export const breakpoints = {
  /** One column; everything can be pressed with a thumb. */
  phone: 640,
  /** Parts stand below each other; toasts have the whole width. */
  tablet: 779,
  /** The menu opens over the page instead of standing beside it. */
  menu: 900,
  /** A small desk: tables have the whole card. */
  desk: 1100,
} as const

/** Returns a sheet with the names of its breakpoints replaced by their widths. @throws for a name that does not exist */
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
