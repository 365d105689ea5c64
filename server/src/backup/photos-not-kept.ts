/** Codes of a folder of photos that belongs to somebody else, can only be read, or is no folder. */
const codes: readonly string[] = ['EPERM', 'EACCES', 'EROFS', 'ENOTDIR', 'EEXIST']

/** The photos of a backup cannot be kept in the folder beside it. */
export class PhotosNotKept extends Error {
  constructor(folder: string, cause: NodeJS.ErrnoException) {
    const isFile = cause.code === 'ENOTDIR' || cause.code === 'EEXIST'
    const words = isFile
      ? 'it is a file. Rename that file, or give the backup another folder.'
      : 'writing there is not permitted. Make the folder, with everything in it, the property of the account that takes the backup, or give the backup another folder.'
    super(`The photos of the backup could not be kept in ${folder}: ${words}`, { cause })
    this.name = 'PhotosNotKept'
  }
}

/** Returns the error of a backup whose photos could not be kept, or the same error if it is about something else. */
export function asNotKept(folder: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return codes.includes(code ?? '') ? new PhotosNotKept(folder, error as NodeJS.ErrnoException) : error
}
