import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { stages } from '../targets/stage.ts'
import { endpoint } from './endpoint.ts'
import { changeSeq, done, recordId, wholeInput, wireInstant } from './schemas.ts'

const deletedRecord = z
  .strictObject({
    id: z.int(),
    /** Number of the entry of its deletion. */
    seq: z.int(),
    at: wireInstant,
    by: z.string(),
    operation: z.int(),
    operationName: z.string(),
    stage: z.enum(stages),
    isGuest: z.boolean(),
    /** Screen name of the main target of an additional person. Missing if it is not known. */
    guestOf: z.string().optional(),
    screenName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    caseAgent: z.string(),
    caseNumber: z.string(),
    /** Why it cannot be restored now. Missing if it can. */
    refusal: z.string().optional(),
  })
  .meta({ id: 'DeletedRecord' })
export type DeletedRecord = z.output<typeof deletedRecord>

/** The calls for the recycle bin. */
export const deletedApi = {
  list: endpoint('GET /auth/deleted', {
    summary: 'The deleted records of the operations that the account may enter, the last deleted first',
    access: permissions['target.restore'],
    input: z.strictObject({
      /** Only records that were deleted before the entry with this number. */
      before: changeSeq.optional(),
      limit: wholeInput(1, 200).default(50),
    }),
    reply: z.strictObject({ Status: z.literal(true), items: z.array(deletedRecord), isLast: z.boolean() }),
  }),
  restore: endpoint('POST /auth/deleted/{id}/restore', {
    tokens: 'named',
    summary: 'Restore a deleted record, with the records that were deleted with it',
    access: permissions['target.restore'],
    input: z.strictObject({ id: recordId }),
    reply: done,
    fails: ['target.missing', 'step.refused', 'operation.closed', 'record.held', 'server.busy'],
  }),
} as const
