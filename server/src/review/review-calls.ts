import { contract, decidedIn, decideReview, type Instant, missingOf } from '@watchfloor/core'
import { EncodedJson } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import type { StatisticsCache } from '../statistics/statistics-cache.ts'
import { requireParty } from '../targets/require-party.ts'
import { applyChange, doneReply } from '../targets/target-store.ts'
import { lastEditorOf } from './last-editor.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly statistics: StatisticsCache
}

const { serve } = serving<Needs>()

export const reviewCalls = [
  serve(contract.review.decide)(async ({ input, actor }, { settings, db, now }) => {
    const at = now()
    return db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor, at)
      const lastEditor = settings.reviewByOther ? await lastEditorOf(tx, input.id) : undefined
      const decided = decideReview(party.target, input, { reviewer: actor.email, lastEditor })
      const change = decidedIn(party, 'case', decided)
      return doneReply(await applyChange(tx, party, change, signatureOf(actor, at)))
    })
  }),

  serve(contract.review.missing)(async ({ actor }, { statistics }) => {
    const counted = await statistics.of(actor)
    const Result = (await counted.counted())
      .map(({ target, ...lists }) => ({ id: target.id, missing: missingOf(target, lists) }))
      .filter(({ missing }) => missing.length > 0)
    const body = contract.review.missing.reply.parse({ Status: true, Result })
    return new EncodedJson(JSON.stringify(body), counted.tag)
  }),
]
