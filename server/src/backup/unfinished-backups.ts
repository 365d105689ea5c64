import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAbandoned, isUnfinishedFile, type UnfinishedFile } from '@watchfloor/core'

/**
 * Returns the unfinished backups of a folder. A process that was killed leaves one. A folder that is missing or cannot be read has none.
 * @param of name of a file whose unfinished files count, whatever its name
 */
export async function findUnfinished(folder: string, of?: string): Promise<UnfinishedFile[]> {
  const names = await readdir(folder).catch(() => [])
  const found: UnfinishedFile[] = []
  for (const name of names.filter((one) => isUnfinishedFile(one, of)).sort()) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts?.isFile()) found.push({ path, changedAtMs: facts.mtimeMs })
  }
  return found
}

/** Rule M27. Deletes the unfinished backups of a folder that nobody writes any more. */
export async function dropAbandoned(folder: string, of?: string): Promise<void> {
  for (const { path, changedAtMs } of await findUnfinished(folder, of)) {
    // Where it cannot be deleted, `doctor` names it.
    if (isAbandoned(changedAtMs, Date.now())) await rm(path, { force: true }).catch(() => undefined)
  }
}

/** Rule M27. Deletes the unfinished files of one file, and the unfinished backups beside it, that nobody writes any more. */
export function dropAbandonedOf(file: string): Promise<void> {
  return dropAbandoned(dirname(file), basename(file))
}
