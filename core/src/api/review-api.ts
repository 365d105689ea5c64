import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { missingParts } from '../review/missing.ts'
import { reviewStates } from '../review/review-state.ts'
import { endpoint } from './endpoint.ts'
import { done, inOperation, recordId, storableText } from './schemas.ts'

/** The calls for the review of records. */
export const reviewApi = {
  decide: endpoint('POST /auth/review/{id}', {
    summary: 'Review an arrest, set it pending, or return it to the analyst with a comment',
    access: permissions['review.decide'],
    input: z.strictObject({
      id: recordId,
      state: z.enum(reviewStates),
      comment: storableText('The comment', 1_000).default(''),
    }),
    reply: done,
    fails: ['target.missing', 'step.refused', 'operation.closed'],
  }),
  missing: endpoint('GET /auth/review_missing', {
    summary: 'What each arrest lacks to be complete; a complete one is left out',
    hasVersion: true,
    access: permissions['record.read'],
    input: inOperation,
    reply: z.strictObject({
      Status: z.literal(true),
      Result: z.array(z.strictObject({ id: z.int(), missing: z.array(z.enum(missingParts)) })),
    }),
  }),
} as const
