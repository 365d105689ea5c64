import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, ofOperation } from './schemas.ts'

/** The call that deletes all non-arrested records. */
export const purgeApi = {
  run: endpoint('POST /auth/delete_non_arrested_records', {
    tokens: 'named',
    summary: 'Delete all non-arrested records, after a backup',
    access: permissions['target.purge'],
    confirmed: () => true,
    input: z.strictObject({
      includeOnScene: flagInput.optional(),
      /** The number of records that the user was shown. */
      expect: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      Message: z.string(),
      deletedCount: z.int(),
      /** Path of the backup on the server. */
      backup: z.string(),
    }),
    fails: [...ofOperation, 'step.refused', 'edit.stale', 'record.held', 'server.busy'],
  }),
} as const
