import { mkdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

// mkdir({ recursive: true }) of Node never ends where the parent exists and the system answers ENOENT all the same. /proc does so, and
// a mount point of autofs may while its server is away.

/**
 * Creates a folder with the folders above it, and keeps existing ones. Only their owner has access, unless `mode` says otherwise.
 * @throws ENOENT if the system takes no folder there; EEXIST or ENOTDIR if a file is in the way
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  const isFolder = async (at: string) => (await stat(at).catch(() => undefined))?.isDirectory() ?? false
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    const above = dirname(path)
    if (!isMissing(error) || above === path || (await isFolder(above))) throw error
    await makeFolder(above, mode)
    await makeFolder(path, mode)
  }
}

/** Does the same as `makeFolder`, and waits for it. */
export function makeFolderSync(path: string, mode = 0o700): void {
  const isFolder = (at: string) => statSync(at, { throwIfNoEntry: false })?.isDirectory() ?? false
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (isFolder(path)) return
    const above = dirname(path)
    if (!isMissing(error) || above === path || isFolder(above)) throw error
    makeFolderSync(above, mode)
    makeFolderSync(path, mode)
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
