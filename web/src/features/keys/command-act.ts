import type { CommandAct, Instant } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { approveAct, arrivalAct, noShowAct, takedownAct } from '../../parts/board-acts.ts'

/** Returns the act that a typed command asks for. */
export function actOf(command: Exclude<CommandAct, { kind: 'add' }>, now: Instant): Act {
  const { kind, target } = command
  if (kind === 'approve') return approveAct(target, command.at, { force: false })
  if (kind === 'arrival') return arrivalAct(target, now)
  if (kind === 'takedown') return takedownAct(target, now, command.caseNumber || undefined)
  return noShowAct(target)
}
