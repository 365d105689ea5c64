import type { Stage } from '../targets/stage.ts'
import { mayOpen, pages } from './pages.ts'
import type { Role } from './role.ts'

type ListLink = Readonly<Record<'path' | 'label', string>>

/** The lists of each stage, the preferred one first. */
const listsOf: Readonly<Record<Stage, readonly ListLink[]>> = {
  chatting: [pages.chatting, pages.targetEntry],
  'on-the-hook': [pages.takedown, pages.targetEntry],
  arrested: [pages.arrests],
  inactive: [pages.inactive],
}

/** Returns the first list of a stage that a role may open. */
export function listOfStage(stage: Stage, role: Role): ListLink | undefined {
  return listsOf[stage].find(({ path }) => mayOpen(role, path))
}
