/** Limits of an import. */
export const importLimits = {
  /** Maximum size of the file (bytes). It is held in memory while it is read. */
  maxBytes: 64 * 1024 * 1024,
  /** Rule X21. Maximum size (bytes) of a file that is checked and written in one commit, which takes a moment. */
  maxAtOnceBytes: 8 * 1024,
  /** Rule X21. Maximum number of times that a file is checked because targets were added or changed meanwhile. */
  maxChecks: 3,
  /** Maximum number of characters read from one cell. The longest field takes fewer. */
  maxCell: 65_536,
  /** Maximum number of columns; an office's spreadsheet has some dozens. */
  maxColumns: 1_000,
  /** Maximum size (bytes) of the parts of a workbook together, once they are unpacked. */
  maxUnpackedBytes: 400 * 1024 * 1024,
  /** Maximum number of cells of a workbook's sheet. */
  maxCells: 20_000_000,
  /** Maximum number of columns that a sheet can have; cells beyond are no table. */
  maxSheetColumns: 16_384,
  /** Number of lines among which the header is looked for. */
  headerLines: 10,
  /** Number of rows that a dry run shows as they were read. */
  sampleRows: 20,
  /** Maximum number of problems that are kept; more are only counted. */
  maxErrors: 20_000,
  /** Maximum number of groups of problems. */
  maxGroups: 200,
  /** Maximum number of characters of a wrong value in an error. */
  maxShown: 100,
} as const
