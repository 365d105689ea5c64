import { messages } from '@watchfloor/core'

const texts = messages.import.page

/** The work under way on a file. Another file can be chosen during a check, but not during an import or while photos are sent. */
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
