import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { type View, viewOf } from './view.ts'
import { yesNoGroup } from './yes-no.ts'

const { firearm, tickNote } = messages.statistics

/** Rule Y11: what is a tick on the record counts as Yes where it is ticked, else as No, and the view says so. */
export function countFirearm(arrestees: readonly Arrestee[]): View {
  const group = yesNoGroup('firearm', firearm, arrestees, ({ hasFirearm }) => hasFirearm)
  return viewOf('firearm', arrestees.length, [group], [tickNote])
}
