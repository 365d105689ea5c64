import { fstatSync } from 'node:fs'
import { readlink, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * The place of a result: standard output; a file, which is created or replaced as a whole; or a pipe or device, which takes bytes in
 * order. A folder and `nothing` take no bytes.
 */
export type OutputPlace =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file' | 'pipe' | 'folder' | 'nothing'; readonly path: string }

/** Returns the place that a path leads to. Links are followed. */
export async function placeOf(given: string): Promise<OutputPlace> {
  const found = await factsOf(given)
  if (given === '-' || (found && isStdout(found))) return { kind: 'stdout' }
  if (found ? found.isDirectory() : /[/\\]$/.test(given)) return { kind: 'folder', path: given }
  if (!found || found.isFile()) return { kind: 'file', path: await trueFile(given) }
  return { kind: found.isFIFO() || found.isCharacterDevice() ? 'pipe' : 'nothing', path: given }
}

/** Whether two paths lead to the same file, even if it does not exist yet. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([factsOf(one), factsOf(other)])
  if (first && second) return first.dev === second.dev && first.ino === second.ino
  return !first && !second && (await trueFile(one)) === (await trueFile(other))
}

/** Whether a path leads to the file that the shell opened as standard input. */
export async function isStdin(path: string): Promise<boolean> {
  const found = await factsOf(path)
  const stdin = descriptor(0)
  return found !== undefined && stdin?.dev === found.dev && stdin.ino === found.ino
}

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

function factsOf(path: string) {
  return stat(path, { bigint: true }).catch(() => undefined)
}

/** Whether a file is standard output, for example `/dev/stdout`. The null device never is: it can be both. */
function isStdout(found: Facts): boolean {
  const stdout = descriptor(1)
  const isSame = stdout?.dev === found.dev && stdout.ino === found.ino
  return isSame && (!found.isCharacterDevice() || process.stdout.isTTY)
}

function descriptor(number: number) {
  try {
    return fstatSync(number, { bigint: true })
  } catch {
    // A shell can close the descriptor.
    return undefined
  }
}

/** Returns a path without links. The file does not need to exist. */
async function trueFile(path: string, links = 40): Promise<string> {
  const there = await realpath(path).catch(() => undefined)
  if (there !== undefined) return there
  const folder = await realpath(dirname(path)).catch(() => resolve(dirname(path)))
  const link = await readlink(path).catch(() => undefined)
  if (link === undefined || links === 0) return join(folder, basename(path))
  return trueFile(resolve(folder, link), links - 1)
}
