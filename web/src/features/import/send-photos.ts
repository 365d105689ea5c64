import {
  FailureError,
  invalid,
  lastPartOf,
  messages,
  type SentPhotos,
  sendPhotos,
  sharedLastParts,
} from '@watchfloor/core'
import { api } from '../../data/api.ts'
import type { ImportActivity } from './import-activity.ts'
import { copyFile } from './read-file.ts'

const texts = messages.import.page

/**
 * Rule X20. Sends the chosen photos that the file names. A browser knows no folders, so a name in two of them finds none.
 * @param show is called before the first and after each
 */
export function sendChosen(
  photos: readonly File[],
  wanted: readonly string[],
  show: (activity: ImportActivity) => void,
): Promise<SentPhotos> {
  const byName = new Map(photos.map((photo) => [photo.name.toLowerCase(), photo]))
  const chosen = wanted.filter((name) => byName.has(lastPartOf(name)))
  const shared = sharedLastParts(wanted)
  const send = async (name: string) => {
    const photo = byName.get(lastPartOf(name))
    if (!photo) return undefined
    if (shared.has(lastPartOf(name))) throw new FailureError(invalid('image', messages.import.photoShared))
    return (await api.import.photo({}, { file: await copyFile(photo, texts.unreadablePhoto) })).name
  }
  const showSent = (sent: number) => show({ kind: 'sending-photos', sent, all: chosen.length })
  if (chosen.length > 0) showSent(0)
  return sendPhotos(chosen, send, showSent)
}

/** Returns how many of the photos that the file names are chosen. */
export function countChosen(photos: readonly File[], wanted: readonly string[]): number {
  const names = new Set(photos.map(({ name }) => name.toLowerCase()))
  return wanted.filter((name) => names.has(lastPartOf(name))).length
}
