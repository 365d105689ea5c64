import { messages, type Target } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

const texts = messages.record

export function reviewAct(target: Target): Act {
  const { id, isReviewed, version } = target
  return {
    call: () => api.target.update({ id, isReviewed: isReviewed ? 0 : 1, version }),
    once: `review ${id}`,
    sets: !isReviewed,
    done: isReviewed ? texts.unreviewed : texts.reviewed,
    about: { target },
    failed: texts.reviewFailed,
  }
}

export function typeAct(target: Target, type: string): Act {
  const { id, version } = target
  return {
    call: () => api.target.update({ id, type, version }),
    once: `type ${id}`,
    sets: type,
    done: texts.typeSaved,
    about: { target },
    failed: texts.typeFailed,
  }
}

export function noHistoryAct(target: Target, none: boolean): Act {
  const { id, version } = target
  return {
    call: () => api.target.update({ id, hasNoCriminalHistory: none ? 1 : 0, version }),
    once: `no history ${id}`,
    sets: none,
    done: none ? texts.noHistorySaved : texts.historyStatusSaved,
    about: { target },
    failed: texts.historyStatusFailed,
    error: texts.historyStatusError,
  }
}

/** Removes the stored image. The journal has the removal, so it can be undone. */
export function removeImageAct(target: Target): Act {
  const { id, version } = target
  return {
    call: () => api.target.update({ id, image: '', version }),
    done: texts.imageRemoved,
    failed: texts.removeImageFailed,
    about: { target },
    once: `remove the image of ${id}`,
  }
}
