import { messages, type Target } from '@watchfloor/core'
import type { Act } from '../../app/act.ts'
import { api } from '../../app/api.ts'

const texts = messages.record

export function reviewAct({ id, isReviewed, version }: Target): Act {
  return {
    call: () => api.target.update({ id, isReviewed: isReviewed ? 0 : 1, version }),
    once: `review ${id}`,
    done: isReviewed ? texts.unreviewed : texts.reviewed,
    failed: texts.reviewFailed,
  }
}

export function typeAct({ id, version }: Target, type: string): Act {
  return {
    call: () => api.target.update({ id, type, version }),
    once: `type ${id}`,
    done: texts.typeSaved,
    failed: texts.typeFailed,
  }
}

export function noHistoryAct({ id, version }: Target, none: boolean): Act {
  return {
    call: () => api.target.update({ id, hasNoCriminalHistory: none ? 1 : 0, version }),
    once: `no history ${id}`,
    done: none ? texts.noHistorySaved : texts.historyStatusSaved,
    failed: texts.historyStatusFailed,
    error: texts.historyStatusError,
  }
}
