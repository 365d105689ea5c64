import { type DoneAbout, type Instant, messages, type Target } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

const { schedule } = messages

/** Returns the act that approves a time or changes the approved one. */
export function approveAct(target: Target, at: Instant, { force }: { force: boolean }): Act {
  const { id, version } = target
  const call = () => api.target.update({ id, dateTime: at, isTimeApproved: 1, forceTime: force, version })
  const about: DoneAbout = { target, how: 'expected', at }
  if (target.isTimeApproved) {
    return {
      call,
      about,
      done: schedule.requestedDone,
      failed: schedule.requestedFailed,
      error: schedule.requestedError,
    }
  }
  return {
    call,
    about,
    done: schedule.approved,
    failed: schedule.approveFailed,
    error: schedule.approveError,
  }
}
