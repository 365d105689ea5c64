import { readFile, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, normalize } from 'node:path'
import { type Api, failureOf, messages } from '@watchfloor/core'
import { UsageProblem } from '../print/usage-problem.ts'

type Find = (name: string) => Promise<Buffer | undefined>

/** What became of the photos that rows name. */
export interface SentPhotos {
  /** The names under which the desk keeps them, by their names in the file; empty for one that was told of. */
  readonly names: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

/** Sends the photos that are there; the import warns of those that are not. */
export async function sendPhotos(
  api: Api,
  find: Find,
  wanted: readonly string[],
  onSent: (count: number) => void,
): Promise<SentPhotos> {
  const names: Record<string, string> = {}
  const warnings: string[] = []
  for (const [index, name] of wanted.entries()) {
    const bytes = await find(name)
    if (!bytes) continue
    try {
      names[name] = (await api.import.photo({}, { file: bytes })).name
    } catch (error) {
      // A photo that is none does not keep its record out.
      const failure = failureOf(error)
      if (!failure || ['access.denied', 'session.missing', 'server.busy'].includes(failure.code)) throw error
      names[name] = ''
      warnings.push(messages.import.photoBroken(name, failure.message))
    }
    onSent(index + 1)
  }
  return { names, warnings }
}

/** The photos that would be sent, by their names in the file, for a dry run; nothing is sent. */
export async function findPhotos(find: Find, wanted: readonly string[]): Promise<SentPhotos['names']> {
  const names: Record<string, string> = {}
  for (const name of wanted) if (await find(name)) names[name] = ''
  return names
}

/** Finds photos in a folder or a zip, by their path there or by their name alone. */
export async function photoFinder(place: string): Promise<Find> {
  const found = await stat(place).catch(() => undefined)
  if (!found) throw new UsageProblem(`--images takes a folder or a zip, and ${place} is not there.`)
  return found.isDirectory() ? inFolder(place) : inZip(place)
}

function inFolder(folder: string): Find {
  return async (name) => {
    const path = normalize(name.replaceAll('\\', '/'))
    // What a file of somebody else names stays inside the folder.
    const inside = isAbsolute(path) || path.startsWith('..') ? basename(path) : path
    return (
      (await readFile(join(folder, inside)).catch(() => undefined)) ??
      (await readFile(join(folder, basename(path))).catch(() => undefined))
    )
  }
}

async function inZip(file: string): Promise<Find> {
  const { default: JSZip } = await import('jszip')
  const archive = await JSZip.loadAsync(await readFile(file)).catch(() => {
    throw new UsageProblem(`--images takes a folder or a zip, and ${file} is neither.`)
  })
  const entries = Object.values(archive.files).filter(({ dir }) => !dir)
  return async (name) => {
    const wanted = name.replaceAll('\\', '/')
    const entry =
      entries.find((one) => one.name === wanted) ??
      entries.find((one) => basename(one.name) === basename(wanted))
    return entry?.async('nodebuffer')
  }
}
