/** Whether an error is about the file to write, and not about what is written to it. */
export function isOfFile({ code, syscall }: NodeJS.ErrnoException): boolean {
  return (
    ['ENOSPC', 'EDQUOT', 'EFBIG', 'ENAMETOOLONG'].includes(code ?? '') ||
    syscall === 'open' ||
    syscall === 'rename'
  )
}

/** Error of a result that cannot be written. The reason says what to do, so it needs no hint at `doctor`. */
export class FileUnwritten extends Error {
  override readonly name = 'FileUnwritten'
}

/** Returns an error with the reason why a file could not be written: of the file that failed, if that was a part of it. */
export function notWritten(path: string, error: unknown): Error {
  if (error instanceof FileUnwritten) return error
  const { code, message } = error as NodeJS.ErrnoException
  const reason = reasons[code ?? '']
  const words = `${path} could not be written: ${reason ?? message}`
  return reason === undefined
    ? new Error(words, { cause: error })
    : new FileUnwritten(words, { cause: error })
}

const fullDisk = 'the disk is full. Free some space, or give another path.'
const throughFile = 'a part of its path is a file, not a folder. Give another path.'
const notPermitted = 'writing there is not permitted. Give another path, or change the rights of its folder.'
const notPermittedOrOpen =
  'writing there is not permitted, or another program has the file open. Close it there, give another path, or change the rights of its folder.'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist. Create the folder, or give another path.',
  ENOTDIR: throughFile,
  EEXIST: throughFile,
  EACCES: notPermitted,
  // Windows says one of these of a file that another program has open.
  EPERM: notPermittedOrOpen,
  EBUSY: 'another program has it open. Close it there, or give another path.',
  EISDIR: 'it is a folder. Give the name of a file.',
  ENAMETOOLONG: 'its name is too long. Give it a shorter one.',
  EROFS: 'the disk can only be read. Give another path.',
  EFBIG: 'it is larger than a file may be there. Give another path, or raise the limit (ulimit -f).',
  ENOSPC: fullDisk,
  EDQUOT: fullDisk,
}
