import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { type View, viewOf } from './view.ts'
import { yesNoGroup } from './yes-no.ts'

const { trafficking } = messages.statistics

/** Rule Y10: a human trafficking case is one whose record says Yes; where it says neither Yes nor No it is not known. */
export function countHumanTrafficking(arrestees: readonly Arrestee[]): View {
  const group = yesNoGroup(
    'trafficking',
    trafficking,
    arrestees,
    ({ isHumanTrafficking }) => isHumanTrafficking,
  )
  return viewOf('human-trafficking', arrestees.length, [group])
}
