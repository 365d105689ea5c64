import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { GlobalFlags } from '../global-flags.ts'
import { notWritten } from '../print/not-written.ts'
import { isSameFile, isStdin, placeOf } from '../print/place.ts'
import { UsageError } from '../print/usage-error.ts'
import { protectedFiles } from './protected-file.ts'

/**
 * Checks the place of a result before any work is done. It must be writable, and it must not be the database, a file of the settings,
 * a key, or an input of the command. @throws UsageError
 */
export async function requirePlace(
  flag: '--out' | '--rejects' | 'backup',
  file: string | undefined,
  flags: GlobalFlags,
  inputs: readonly (string | undefined)[] = [],
): Promise<void> {
  if (file === undefined) return
  if (file === '') throw new UsageError(`${flag} needs the name of a file.`)
  const place = await placeOf(file)
  if (place.kind === 'stdout') {
    if (!flags.json) return
    throw new UsageError(`With --json standard output is one JSON document. Give ${flag} a file.`)
  }
  if (place.kind === 'folder') throw new UsageError(`${flag} takes a file, and ${file} is a folder.`)
  if (place.kind === 'nothing') throw new UsageError(`${flag} takes a file, and ${file} cannot be one.`)
  const requireFree = await protectedFiles(flags)
  await requireFree(file)
  for (const input of [...inputs, flags.tokenFile, flags.ca]) {
    if (input !== undefined && (await isInput(input, file))) {
      throw new UsageError(`${file} is an input of the command. Give ${flag} another file.`)
    }
  }
  // With the dot, a file is no folder.
  await access(place.kind === 'file' ? `${dirname(place.path)}/.` : place.path, constants.W_OK).catch(
    (error: unknown) => {
      throw notWritten(file, error)
    },
  )
}

function isInput(input: string, file: string): Promise<boolean> {
  return input === '-' ? isStdin(file) : isSameFile(input, file)
}
