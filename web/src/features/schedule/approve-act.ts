import { type Instant, messages, type Target } from '@watchfloor/core'
import type { Act } from '../../app/act.ts'
import { api } from '../../app/api.ts'

const { schedule } = messages

/** Approving a time, or moving an approved one; taken back, the target stands as it stood before. */
export function approveAct(target: Target, at: Instant, { force }: { force: boolean }): Act {
  const { id, version } = target
  const call = () => api.target.update({ id, dateTime: at, isTimeApproved: 1, forceTime: force, version })
  const undo = () =>
    api.target.update({ id, dateTime: target.dateTime, isTimeApproved: target.isTimeApproved ? 1 : 0 })
  if (target.isTimeApproved) {
    return {
      call,
      undo,
      done: schedule.requestedDone,
      failed: schedule.requestedFailed,
      error: schedule.requestedError,
    }
  }
  return { call, undo, done: schedule.approved, failed: schedule.approveFailed, error: schedule.approveError }
}
