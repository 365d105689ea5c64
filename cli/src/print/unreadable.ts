const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file.',
  ENOTDIR: 'there is no such file.',
  EISDIR: 'it is a folder.',
  EACCES: 'reading it is not permitted.',
}

/** Returns a handler for `catch` that throws an error with the reason why a file could not be read. Other errors pass unchanged. */
export function unreadableFile(file: string): (error: unknown) => never {
  return (error) => {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason === undefined ? error : new Error(`${file} could not be read: ${reason}`, { cause: error })
  }
}
