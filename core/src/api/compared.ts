import { z } from 'zod'
import { allOperations, operationId } from './schemas.ts'

/** The operation that is counted, and the one that it is compared with (rule Y30). */
export const comparedOperations = { ...allOperations, compare: operationId.optional() }

/**
 * Returns a reply with some numbers, and with the same numbers of the operation that `compare` names.
 * @param about what the reply says beside the numbers
 */
export function comparedReply<S extends z.ZodRawShape, A extends z.ZodRawShape = Record<never, never>>(
  numbers: S,
  about: A = {} as A,
) {
  const operation = z.strictObject({ id: z.int(), name: z.string() })
  const compared = z.strictObject({ operation, ...numbers })
  return z.strictObject({ Status: z.literal(true), ...about, ...numbers, compared: compared.optional() })
}
