import { readdir, readFile, stat } from 'node:fs/promises'
import { join, posix, relative } from 'node:path'
import { type Api, FailureError, invalid, lastPartOf, messages } from '@watchfloor/core'
import { UsageError } from '../print/usage-error.ts'

/**
 * Finds the bytes of a photo by the name that a row gives it.
 * @param shared last parts of names that several photos of the file have, which find none by themselves
 */
export type PhotoFinder = (name: string, shared: ReadonlySet<string>) => Promise<Buffer | undefined>

/** Sends a photo. Returns the name that it is stored under. */
export async function sendPhoto(api: Api, bytes: Buffer): Promise<string> {
  return (await api.import.photo({}, { file: bytes })).name
}

/** Checks a photo and stores nothing. Returns the empty name, which a dry run takes for a photo. */
export async function checkPhoto(api: Api, bytes: Buffer): Promise<string> {
  await api.import.photo({ dryRun: true }, { file: bytes })
  return ''
}

/** Returns a finder of the photos in a folder or a zip, by their path there or by their name alone, in any case of letters. */
export async function photoFinder(place: string): Promise<PhotoFinder> {
  const found = await stat(place).catch(() => undefined)
  if (!found) throw new UsageError(`--images takes a folder or a zip, and ${place} is not there.`)
  return found.isDirectory() ? inFolder(place) : inZip(place)
}

async function inFolder(folder: string): Promise<PhotoFinder> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => slashed(relative(folder, join(parentPath, name))))
  const find = finder(paths)
  return async (name, shared) => {
    const path = find(name, shared)
    return path === undefined ? undefined : readFile(join(folder, path)).catch(() => undefined)
  }
}

async function inZip(file: string): Promise<PhotoFinder> {
  const { default: JSZip } = await import('jszip')
  const archive = await JSZip.loadAsync(await readFile(file)).catch(() => {
    throw new UsageError(`--images takes a folder or a zip, and ${file} is neither.`)
  })
  const files = Object.values(archive.files).filter(({ dir }) => !dir)
  const entries = new Map(files.map((entry) => [slashed(entry.name), entry]))
  const find = finder([...entries.keys()])
  return async (name, shared) => entries.get(find(name, shared) ?? '')?.async('nodebuffer')
}

/** Returns a path with slashes. Windows writes the other sign in its folders, and in zips by PowerShell 5. */
function slashed(path: string): string {
  return path.replaceAll('\\', '/')
}

/**
 * Finds the path that a name in a file means: first by the whole path, then by the last part alone unless it is shared, each time first
 * letter for letter and then in any case. A name cannot lead out of the folder, because only paths in it are found.
 * @param paths paths with slashes
 */
function finder(paths: readonly string[]) {
  const { basename, normalize } = posix
  return (name: string, shared: ReadonlySet<string>): string | undefined => {
    const wanted = normalize(slashed(name))
    const lower = wanted.toLowerCase()
    const whole =
      only(paths.filter((path) => path === wanted)) ??
      only(paths.filter((path) => path.toLowerCase() === lower))
    if (whole !== undefined || shared.has(lastPartOf(name))) return whole
    return (
      only(paths.filter((path) => basename(path) === basename(wanted))) ??
      only(paths.filter((path) => basename(path).toLowerCase() === basename(lower)))
    )
  }
}

/** Returns the only path of some; undefined if there is none. @throws FailureError if there are several: a wrong photo shows another person */
function only([path, ...others]: readonly string[]): string | undefined {
  if (others.length > 0) throw new FailureError(invalid('image', messages.import.photoSeveral))
  return path
}
