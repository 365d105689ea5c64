import {
  type DoneAbout,
  extensionMin,
  type Instant,
  messages,
  minutesAhead,
  type Target,
} from '@watchfloor/core'
import type { Act } from '../data/act.ts'
import { api } from '../data/api.ts'
import { rememberCaseNumber } from '../data/own-case-numbers.ts'
import { serverNow } from '../ui/clock.ts'

const texts = messages.arrest

/** Returns the act that sets the arrival time, or clears it (null). */
export function arrivalAct(target: Target, at: Instant | null): Act {
  const { id } = target
  return {
    call: () => api.arrest.arrival({ id, arrivalTime: at }),
    once: `arrival ${id}`,
    done: texts.arrivalDone,
    about: at === null ? { target } : { target, how: 'arrived', at },
    failed: texts.arrivalError,
  }
}

/** Returns the act that acknowledges a scene by name. */
export function acknowledgeAct(target: Target): Act {
  return {
    call: () => api.arrest.acknowledge({ id: target.id }),
    once: `acknowledge ${target.id}`,
    done: texts.acknowledged,
    about: { target },
    failed: texts.acknowledgeFailed,
  }
}

/** Returns the act that gives somebody who is late more time, from now on. */
export function extendAct(target: Target): Act {
  const { id, version } = target
  const at = minutesAhead(serverNow(), extensionMin)
  return {
    call: () => api.target.update({ id, dateTime: at, isTimeApproved: 1, forceTime: false, version }),
    once: `extend ${id}`,
    sets: extensionMin,
    done: messages.schedule.requestedDone,
    about: { target, how: 'expected', at },
    failed: messages.schedule.requestedFailed,
    error: messages.schedule.requestedError,
  }
}

/** Returns the act that records a takedown in one call. Without a case number, a recorded one stays. */
export function takedownAct(target: Target, at: Instant, caseNumber?: string): Act {
  const { id } = target
  return {
    call: () =>
      recorded(
        target,
        caseNumber,
        api.arrest.takedown({ id, takedownTime: at, ...(caseNumber !== undefined && { caseNumber }) }),
      ),
    once: `takedown ${id}`,
    sets: caseNumber,
    done: texts.takedownDone,
    about: { target, how: 'takenDown', at },
    failed: texts.takedownError,
  }
}

/** Returns the act that cancels a takedown that was recorded by mistake. */
export function cancelTakedownAct(target: Target): Act {
  return {
    call: () => api.arrest.takedown({ id: target.id, takedownTime: null }),
    once: `cancel takedown ${target.id}`,
    done: messages.screen.board.takedownCancelled,
    about: { target },
    failed: texts.cancelError,
  }
}

export function caseNumberAct(target: Target, caseNumber: string): Act {
  const { id } = target
  return {
    call: () => recorded(target, caseNumber, api.arrest.takedown({ id, caseNumber })),
    done: texts.caseNumberDone,
    about: { target: { ...target, caseNumber } },
    failed: texts.caseNumberError,
  }
}

/** Returns the reply, after the case number that it recorded is remembered. */
async function recorded<Reply extends { seq?: number | undefined }>(
  { id, version }: Target,
  caseNumber: string | undefined,
  call: Promise<Reply>,
): Promise<Reply> {
  const reply = await call
  if (caseNumber !== undefined) {
    rememberCaseNumber(id, { caseNumber: caseNumber.trim(), version: reply.seq ?? version })
  }
  return reply
}

export function addPersonAct(target: Target): Act {
  const { id, dateTime } = target
  return {
    call: () => api.arrest.addGuest({ linkedChatterId: id, dateTime, firstName: 'Guest' }),
    once: `add person ${id}`,
    done: texts.guestCreated,
    about: { target },
    failed: messages.generic.unclear,
    error: messages.generic.noResponse,
  }
}

export function deletePersonAct(target: Target): Act {
  return {
    call: () => api.target.remove({ id: target.id }),
    done: texts.guestDeleted,
    about: { target },
    failed: texts.deleteError,
  }
}

/** Returns the act that approves a time or changes the approved one. */
export function approveAct(target: Target, at: Instant, { force }: { force: boolean }): Act {
  const { id, version } = target
  const call = () => api.target.update({ id, dateTime: at, isTimeApproved: 1, forceTime: force, version })
  const about: DoneAbout = { target, how: 'expected', at }
  const once = `approve ${id}`
  if (target.isTimeApproved) {
    return {
      call,
      once,
      sets: at,
      about,
      done: messages.schedule.requestedDone,
      failed: messages.schedule.requestedFailed,
      error: messages.schedule.requestedError,
    }
  }
  return {
    call,
    once,
    sets: at,
    about,
    done: messages.schedule.approved,
    failed: messages.schedule.approveFailed,
    error: messages.schedule.approveError,
  }
}

/** Returns the act that records a No Show. */
export function noShowAct(target: Target): Act {
  return {
    call: () => api.arrest.noShow({ id: target.id }),
    once: `no show ${target.id}`,
    done: messages.schedule.noShowDone,
    about: { target },
    failed: messages.schedule.noShowError,
  }
}
