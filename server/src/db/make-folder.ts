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
    if (!isMissing(error) || above === path) throw error
    if (!(await isFolder(above))) await makeFolder(above, mode)
    // Somebody else may have made the one above, or now makes this one.
    await mkdir(path, { mode }).catch(async (second: unknown) => {
      if (!(await isFolder(path))) throw second
    })
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
    if (!isMissing(error) || above === path) throw error
    if (!isFolder(above)) makeFolderSync(above, mode)
    try {
      mkdirSync(path, { mode })
    } catch (second) {
      if (!isFolder(path)) throw second
    }
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
