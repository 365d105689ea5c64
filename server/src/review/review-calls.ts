import { contract, decideReview, type Instant, orThrow } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { requireParty } from '../targets/load-party.ts'
import { applyChange, doneReply } from '../targets/target-store.ts'
import { lastEditorOf } from './last-editor.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

export const reviewCalls = [
  serve(contract.review.decide)(async ({ input, actor }, { settings, db, now }) => {
    const at = now()
    return db.write(async (tx) => {
      const party = await requireParty(tx, input.id, actor)
      const lastEditor = settings.reviewByOther ? await lastEditorOf(tx, input.id) : undefined
      const change = orThrow(decideReview(party.target, input, { reviewer: actor.email, lastEditor }))
      return doneReply(await applyChange(tx, party, change, signatureOf(actor, at)))
    })
  }),
]
