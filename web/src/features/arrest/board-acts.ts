import { type Instant, messages, type Target } from '@watchfloor/core'
import type { Act } from '../../app/act.ts'
import { api } from '../../app/api.ts'

const texts = messages.arrest

/** Somebody came, or (null) did not after all. */
export function arrivalAct({ id }: Target, at: Instant | null): Act {
  return {
    call: () => api.arrest.arrival({ id, arrivalTime: at }),
    once: `arrival ${id}`,
    done: texts.arrivalDone,
    failed: texts.arrivalError,
  }
}

/** The arrest: its time and its case number in one call. */
export function takedownAct({ id }: Target, at: Instant, caseNumber: string): Act {
  return {
    call: () => api.arrest.takedown({ id, takedownTime: at, caseNumber }),
    done: texts.takedownDone,
    failed: texts.takedownError,
  }
}

export function caseNumberAct({ id }: Target, caseNumber: string): Act {
  return {
    call: () => api.arrest.takedown({ id, caseNumber }),
    done: texts.caseNumberDone,
    failed: texts.caseNumberError,
  }
}

export function addPersonAct({ id, dateTime }: Target): Act {
  return {
    call: () => api.arrest.addGuest({ linkedChatterId: id, dateTime, firstName: 'Guest' }),
    once: `add person ${id}`,
    done: texts.guestCreated,
    failed: messages.generic.failed,
  }
}

export function deletePersonAct({ id }: Target): Act {
  return {
    call: () => api.target.remove({ id }),
    done: texts.guestDeleted,
    failed: texts.deleteError,
  }
}
