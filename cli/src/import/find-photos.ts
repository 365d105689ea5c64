import { readFile, stat } from 'node:fs/promises'
import { basename, isAbsolute, join, normalize } from 'node:path'
import type { Api, SentPhotos } from '@watchfloor/core'
import { UsageProblem } from '../print/usage-problem.ts'

type Find = (name: string) => Promise<Buffer | undefined>

/** Sends the photo of a name, if it is there; answers the desk's name for it. */
export async function sendPhoto(api: Api, find: Find, name: string): Promise<string | undefined> {
  const bytes = await find(name)
  return bytes && (await api.import.photo({}, { file: bytes })).name
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
