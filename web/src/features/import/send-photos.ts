import { messages, type SentPhotos, sendPhotos } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import type { ImportActivity } from './import-activity.ts'
import { copyFile } from './read-file.ts'

const texts = messages.import.page

/** Sends the chosen photos that the file names. `show` is called before the first and after each. */
export function sendChosen(
  photos: readonly File[],
  wanted: readonly string[],
  show: (activity: ImportActivity) => void,
): Promise<SentPhotos> {
  const byName = new Map(photos.map((photo) => [photo.name.toLowerCase(), photo]))
  const chosen = wanted.filter((name) => byName.has(fileName(name)))
  const send = async (name: string) => {
    const photo = byName.get(fileName(name))
    if (!photo) return undefined
    return (await api.import.photo({}, { file: await copyFile(photo, texts.unreadablePhoto) })).name
  }
  const showSent = (sent: number) => show({ kind: 'sending-photos', sent, all: chosen.length })
  if (chosen.length > 0) showSent(0)
  return sendPhotos(chosen, send, showSent)
}

/** Returns how many of the photos that the file names are chosen. */
export function countChosen(photos: readonly File[], wanted: readonly string[]): number {
  const names = new Set(photos.map(({ name }) => name.toLowerCase()))
  return wanted.filter((name) => names.has(fileName(name))).length
}

function fileName(path: string): string {
  return path.replaceAll('\\', '/').split('/').at(-1)?.toLowerCase() ?? ''
}
