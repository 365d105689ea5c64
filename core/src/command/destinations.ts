import { listOfStage } from '../account/list-of-stage.ts'
import { mayOpen, pages } from '../account/pages.ts'
import type { Role } from '../account/role.ts'
import { arresteeName } from '../schedule/done-about.ts'
import { targetName } from '../targets/row-name.ts'
import { isGuest, stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { foldText } from '../targets/text-key.ts'
import { messages } from '../text/messages.ts'

/** A page or a person that the palette goes to. */
export interface Destination {
  readonly label: string
  readonly detail: string
  readonly path: string
}

/** A list in a state that the user saved under a name. */
interface SavedList {
  readonly name: string
  readonly path: string
  /** The query of its address, without `?`. */
  readonly search: string
}

/** Returns a text that finds a target in its list. The Takedown board finds an additional person by its main target's name alone. */
function queryFor(target: Target): string {
  const { screenName, guestOf = '', isArrested } = target
  if (isArrested && isGuest(target)) return arresteeName(target)
  return screenName || guestOf || targetName(target)
}

/** Maximum number of people that the palette shows. */
const maxPeople = 8

/**
 * Rule C11. Returns where a typed text leads: the people whose names contain it, each in the first list of its stage that the role may
 * open, the saved views whose names contain it, and the pages of the role whose labels do. An empty text leads to all views and pages.
 */
export function listDestinations(
  typed: string,
  {
    targets,
    role,
    views = [],
  }: {
    readonly targets: readonly Target[]
    readonly role: Role
    /** Saved views. One whose page the role may not open is left out. */
    readonly views?: readonly SavedList[]
  },
): Destination[] {
  const wanted = foldText(typed.trim())
  const isFound = (name: string) => foldText(name).includes(wanted)
  const open = Object.values(pages).filter((page) => !('prefix' in page) && mayOpen(role, page.path))
  const saved = views.flatMap(({ name, path, search }) => {
    const page = open.find((one) => one.path === path)
    const detail = messages.screen.views.detail(page?.label ?? '')
    return page && isFound(name) ? [{ label: name, path: `${path}?${search}`, detail }] : []
  })
  const found = [
    ...saved,
    ...open
      .filter(({ label }) => isFound(label))
      .map(({ label, path }) => ({ label, path, detail: messages.keyboard.page })),
  ]
  if (wanted === '') return found
  const people: Destination[] = []
  for (const target of targets) {
    if (people.length === maxPeople) break
    const list = listOfStage(stageOf(target), role)
    const label = isGuest(target) ? arresteeName(target) : targetName(target)
    if (!list || !isFound(`${target.screenName} ${label}`)) continue
    people.push({ label, path: `${list.path}?q=${encodeURIComponent(queryFor(target))}`, detail: list.label })
  }
  return [...people, ...found]
}
