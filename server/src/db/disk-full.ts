/** The disk of the database is full. */
export class DiskFull extends Error {
  /** The code of the system, by which it is known as an outage. */
  readonly code = 'ENOSPC'

  /** @param temporary the folder of SQLite's temporary files, if it is their disk that is full */
  constructor(path: string, cause: unknown, temporary?: string) {
    const words =
      temporary === undefined
        ? `The disk of the database at ${path} is full. Free some space and try again.`
        : `The disk of the temporary files of the database at ${path} is full. Free some space in ${temporary} or set TMPDIR to another folder, and try again.`
    super(words, { cause })
    this.name = 'DiskFull'
  }
}
