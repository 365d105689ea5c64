/** Limits of an import. */
export const importLimits = {
  /** Maximum size (bytes) of a file that is held in memory while it is read: one that is sent, or a workbook. */
  maxBytes: 64 * 1024 * 1024,
  /** Maximum size (bytes) of a list that is read from the disk part by part. */
  maxFileBytes: 512 * 1024 * 1024,
  /** Number of bytes that are read from a file at once. */
  bytesAtOnce: 256 * 1024,
  /** Number of characters among which the first line ends, by which the delimiter is found. */
  firstCharacters: 65_536,
  /** Maximum number of characters of one line of a list, or of one row of JSON. */
  maxLine: 64 * 1024 * 1024,
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
