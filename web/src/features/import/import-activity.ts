import { messages } from '@watchfloor/core'

const texts = messages.import.page

/** What the page is doing with a file. While it does anything but check it, no other file is taken. */
export type ImportActivity =
  | { readonly kind: 'checking' }
  | { readonly kind: 'sending-photos'; readonly sent: number; readonly all: number }
  | { readonly kind: 'importing' }

export function activityText(activity: ImportActivity): string {
  if (activity.kind === 'checking') return texts.checking
  if (activity.kind === 'importing') return texts.importing
  const { sent, all } = activity
  return texts.sendingPhotos(Math.min(sent + 1, all), all)
}
