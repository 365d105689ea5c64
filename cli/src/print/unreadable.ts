import { wordsOf } from './words-of.ts'

export const aFolder = 'it is a folder.'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file.',
  ENOTDIR: 'there is no such file.',
  EISDIR: aFolder,
  EACCES: 'reading it is not permitted.',
}

/** Error of a file of the user that cannot be read. The reason says what to do, so it needs no hint at `doctor`. */
export class FileUnreadable extends Error {
  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} could not be read: ${reason}`, { cause })
    this.name = 'FileUnreadable'
  }
}

/** Returns the words for a file of the user that cannot be read. */
export function unreadableWords(file: string, error: unknown): string {
  return `${file} could not be read: ${reasonOf(error) ?? wordsOf(error)}`
}

/** Returns a handler for `catch` that throws an error with the reason why a file could not be read. Other errors pass unchanged. */
export function unreadableFile(file: string): (error: unknown) => never {
  return (error) => {
    const reason = reasonOf(error)
    throw reason === undefined ? error : new FileUnreadable(file, reason, error)
  }
}

function reasonOf(error: unknown): string | undefined {
  return reasons[(error as NodeJS.ErrnoException).code ?? '']
}
