import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { operationStates } from '../operation/operation.ts'
import { endpoint } from './endpoint.ts'
import { empty, wireInstant } from './schemas.ts'

/** The call for the arrests of each operation (rule Y31). */
export const overTimeCall = endpoint('GET /auth/statistics_over_time', {
  summary: 'Arrests of each operation that the account may enter, by type, and repeat arrestees',
  hasVersion: true,
  access: permissions['statistics.read'],
  input: empty,
  reply: z.strictObject({
    Status: z.literal(true),
    /** In the order in which the operations started. */
    operations: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        state: z.enum(operationStates),
        startsAt: wireInstant,
        arrests: z.int(),
        prostitutes: z.int(),
        johns: z.int(),
        other: z.int(),
        /** Arrestees who were arrested in an earlier operation of the list. */
        repeat: z.int(),
        /** Number of arrestees with a name and a birth date, by which they are recognized. */
        known: z.int(),
      }),
    ),
  }),
})
