/** Limits of an import. */
export const importLimits = {
  /** Maximum size of the file (bytes). It is held in memory while it is read. */
  maxBytes: 64 * 1024 * 1024,
  /** Maximum number of characters read from one cell. The longest field takes fewer. */
  maxCell: 65_536,
  /** Maximum number of columns; an office's spreadsheet has some dozens. */
  maxColumns: 1_000,
  /** Maximum number of problems that are kept; more are only counted. */
  maxErrors: 20_000,
  /** Maximum number of groups of problems. */
  maxGroups: 200,
  /** Maximum number of characters of a wrong value in an error. */
  maxShown: 100,
} as const
