import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { reviewStates } from '../review/decide-review.ts'
import { endpoint } from './endpoint.ts'
import { done, recordId, storableText } from './schemas.ts'

/** The call for the review of a record. */
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
} as const
