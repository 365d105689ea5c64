import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { changeSeq, ofOperation, storableText, wireInstant } from './schemas.ts'

/** Any value. The rule reads it, so that every invalid total gets the same message. */
const typedTotal = z.unknown().meta({ type: ['integer', 'string'] }) as z.ZodType<unknown, number | string>

/** The calls for the arrest total. */
export const arrestTotalApi = {
  update: endpoint('POST /auth/update_arrest_total', {
    summary: 'Set the arrest total; the difference from the actual arrests becomes the adjustment',
    access: permissions['arrest-total.set'],
    input: z.strictObject({
      count: typedTotal.optional(),
      expect: typedTotal.optional(),
      reason: storableText('The reason', 500).optional(),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      Message: z.string(),
      seq: z.int().optional(),
      count: z.int(),
      actualCount: z.int(),
      adjustment: z.int(),
    }),
    fails: [...ofOperation, 'edit.stale'],
  }),
  history: endpoint('GET /auth/arrest_total_history', {
    summary: 'Changes of the arrest total with actor, time and reason, newest first; from the journal',
    access: permissions['arrest-total.set'],
    input: z.strictObject({ before: changeSeq.optional() }),
    reply: z.strictObject({
      Status: z.literal(true),
      Result: z.array(
        z.strictObject({
          seq: z.int(),
          at: wireInstant,
          actor: z.string(),
          before: z.int(),
          after: z.int(),
          adjustmentBefore: z.int(),
          adjustmentAfter: z.int(),
          reason: z.string(),
        }),
      ),
    }),
  }),
} as const
