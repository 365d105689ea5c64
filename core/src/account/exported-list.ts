import { pages } from './pages.ts'
import type { ActorRole } from './role.ts'

const pageOf = {
  entry: pages.targetEntry,
  chatting: pages.chatting,
  hook: pages.onTheHook,
  takedown: pages.takedown,
  inactive: pages.inactive,
  arrests: pages.arrests,
  review: pages.review,
} as const

/** A list that can be saved as a file, by its name on the wire. */
export type ExportedList = keyof typeof pageOf
export const exportedLists = Object.keys(pageOf) as [ExportedList, ...ExportedList[]]

export function isExportedList(name: unknown): name is ExportedList {
  return (exportedLists as readonly unknown[]).includes(name)
}

/** Returns the name of a list, which is the label of its page. */
export function listTitle(list: ExportedList): string {
  return pageOf[list].label
}

/** Rule X30. Whether a role may save a list as a file: whoever may open its page. */
export function mayExport(role: ActorRole, list: ExportedList): boolean {
  return (pageOf[list].open as readonly ActorRole[]).includes(role)
}
