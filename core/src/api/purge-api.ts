import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { flagInput } from './schemas.ts'

/** Deleting all non-arrested records. */
export const purgeApi = {
  run: endpoint('POST /auth/delete_non_arrested_records', {
    summary: 'Delete all non-arrested records; a backup is taken first',
    access: permissions['target.purge'],
    input: z.strictObject({
      includeOnScene: flagInput.optional(),
      /** The number of records that the caller was shown. */
      expect: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      Message: z.string(),
      deletedCount: z.int(),
      /** Where the backup is, on the server. */
      backup: z.string(),
    }),
    fails: ['step.refused', 'edit.stale', 'server.busy'],
  }),
} as const
