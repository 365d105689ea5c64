import { type SentPhotos, sendPhotos } from '@watchfloor/core'
import { api } from '../../data/api.ts'

/** Sends the chosen photos that the file names. `onSend` is called after each. */
export function sendChosen(
  photos: readonly File[],
  wanted: readonly string[],
  onSend: (sent: number, all: number) => void,
): Promise<SentPhotos> {
  const byName = new Map(photos.map((photo) => [photo.name.toLowerCase(), photo]))
  const chosen = wanted.filter((name) => byName.has(fileName(name)))
  const send = async (name: string) => {
    const file = byName.get(fileName(name))
    return file && (await api.import.photo({}, { file })).name
  }
  return sendPhotos(chosen, send, (count) => onSend(count, chosen.length))
}

/** Returns how many of the photos that the file names are chosen. */
export function countChosen(photos: readonly File[], wanted: readonly string[]): number {
  const names = new Set(photos.map(({ name }) => name.toLowerCase()))
  return wanted.filter((name) => names.has(fileName(name))).length
}

function fileName(path: string): string {
  return path.replaceAll('\\', '/').split('/').at(-1)?.toLowerCase() ?? ''
}
