import { mayOpen, pages } from '../account/pages.ts'
import { may, type Permission, type Role } from '../account/role.ts'
import { messages } from '../text/messages.ts'

/** The keys of a place, in the order of the dialog. */
interface KeyGroup {
  readonly heading: string
  readonly keys: readonly KeyLine[]
}

interface KeyLine {
  /** The keys as they are written, for example `j or ↓`. */
  readonly key: string
  readonly act: string
}

/** A key, its act, and the right that the act needs. */
type Entry = readonly [key: string, act: keyof typeof messages.keyboard.acts, needs?: Permission]

const everywhere: readonly Entry[] = [
  ['Ctrl+K', 'palette'],
  ['/', 'search', 'target.read'],
  ['n', 'add', 'target.add'],
  ['?', 'keys'],
  ['Ctrl+Enter', 'save'],
  ['Escape', 'close'],
]

const list: readonly Entry[] = [
  ['j or ↓', 'nextRow'],
  ['k or ↑', 'previousRow'],
  ['Enter', 'details', 'target.read'],
  ['a', 'step', 'schedule.approve'],
  ['e', 'edit', 'target.edit-uc'],
  ['e', 'time', 'schedule.approve'],
  ['t', 'takedown', 'arrest.record'],
  ['d', 'takedownNow', 'arrest.record'],
  ['c', 'scene', 'arrest.record'],
  ['x', 'extend', 'schedule.approve'],
  ['s', 'noShow', 'schedule.no-show'],
  ['p', 'person', 'guest.add'],
  ['i', 'inactive', 'target.inactive'],
  ['u', 'undoArrest', 'arrest.undo'],
]

const turn: readonly Entry[] = [
  ['r', 'reviewed'],
  ['b', 'giveBack'],
  ['j or k', 'otherRecord'],
  ['d', 'paper'],
  ['e', 'editRecord'],
]

/** Rule C13. Returns the keys that a role can use, by place. */
export function listKeys(role: Role): readonly KeyGroup[] {
  const { headings, acts } = messages.keyboard
  const group = (heading: string, entries: readonly Entry[]): KeyGroup => ({
    heading,
    keys: entries
      .filter(([, , needs]) => needs === undefined || may(role, needs))
      .map(([key, act]) => ({ key, act: acts[act] })),
  })
  return [
    group(headings.everywhere, everywhere),
    group(headings.list, list),
    ...(mayOpen(role, pages.review.path) ? [group(headings.review, [['r', 'inTurn']])] : []),
    ...(mayOpen(role, pages.reviewTurn.path) ? [group(headings.turn, turn)] : []),
  ]
}
