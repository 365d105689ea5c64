/** What an import takes. */
export const importLimits = {
  /** Bytes of the file: it is held in memory while it is read. */
  maxBytes: 64 * 1024 * 1024,
  /** Characters of one cell that are looked at; the longest field takes fewer. */
  maxCell: 65_536,
  /** Maximum number of columns; a spreadsheet of an office has some dozens. */
  maxColumns: 1_000,
  /** Maximum number of problems that are kept one by one; more are only counted. */
  maxErrors: 20_000,
  /** Maximum number of groups of problems. */
  maxGroups: 200,
  /** Characters of a wrong value that an error repeats. */
  maxShown: 100,
} as const
