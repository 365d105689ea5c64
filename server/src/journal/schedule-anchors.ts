import type { Instant } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { loggable } from '../system/loggable.ts'
import { currentAnchor, sendAnchor } from './anchor.ts'

interface AnchoringNeeds {
  readonly db: Database
  readonly settings: Pick<Settings, 'journalAnchor' | 'journalAnchorMinutes'>
  readonly now: () => Instant
  readonly log: Logger
}

/**
 * Anchors the end of the journal at the start of the server, at an interval and at its stop, if it moved (rule J15). A failure is
 * logged and never stops the server.
 */
export function scheduleAnchors({ db, settings, now, log }: AnchoringNeeds): { stop(): Promise<void> } {
  const { journalAnchor: to, journalAnchorMinutes: minutes } = settings
  if (to === undefined) return { stop: async () => undefined }
  let lastSeq: number | undefined
  const anchorOnce = async () => {
    try {
      const anchor = await currentAnchor({ db, now })
      if (anchor.seq === lastSeq) return
      await sendAnchor(db, to, anchor)
      lastSeq = anchor.seq
    } catch (error) {
      log.error({ err: loggable(error) }, 'the journal could not be anchored')
    }
  }
  let underWay = anchorOnce()
  const timer = setInterval(() => {
    underWay = underWay.then(anchorOnce)
  }, minutes * 60_000)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
      await anchorOnce()
    },
  }
}
