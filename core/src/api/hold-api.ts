import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { doneWithId, empty, numberOf, operationId, recordId, storableText, wireInstant } from './schemas.ts'

const hold = z
  .strictObject({
    id: z.int(),
    operation: z.int(),
    /** The record that is held. Null if the whole operation is. */
    target: z.int().nullable(),
    reference: z.string(),
    reason: z.string(),
    by: z.string(),
    at: wireInstant,
  })
  .meta({ id: 'Hold' })
export type HoldOnWire = z.output<typeof hold>

const manage = permissions['hold.manage']
const sent = {
  reference: storableText('Reference', 200),
  reason: storableText('Reason', 1_000),
}

/** The calls for legal holds (rule O12). */
export const holdApi = {
  list: endpoint('GET /auth/holds', {
    summary: 'The legal holds of the operations that the account may enter, and of their records',
    access: permissions['hold.read'],
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), holds: z.array(hold) }),
  }),
  ofRecord: endpoint('GET /auth/record/{id}/holds', {
    summary: 'Whether a record is held, by itself or with its operation; the holds only for staff and admin',
    access: permissions['target.read'],
    input: z.strictObject({ id: recordId }),
    reply: z.strictObject({ Status: z.literal(true), isHeld: z.boolean(), holds: z.array(hold) }),
    fails: ['target.missing'],
  }),
  setOnRecord: endpoint('POST /auth/record/{id}/holds', {
    tokens: 'named',
    adds: true,
    summary: 'Put a record under legal hold, a deleted one too',
    access: manage,
    input: z.strictObject({ id: recordId, ...sent }),
    reply: doneWithId,
    fails: ['target.missing', 'step.refused'],
  }),
  setOnOperation: endpoint('POST /auth/operations/{id}/holds', {
    tokens: 'named',
    adds: true,
    summary: 'Put an operation with all its records under legal hold',
    access: manage,
    input: z.strictObject({ id: operationId, ...sent }),
    reply: doneWithId,
    fails: ['operation.missing', 'step.refused'],
  }),
  release: endpoint('POST /auth/holds/{id}/release', {
    tokens: 'named',
    summary: 'Release a legal hold',
    access: manage,
    input: z.strictObject({ id: numberOf('hold'), reason: sent.reason }),
    reply: z.strictObject({ Status: z.literal(true), seq: z.int() }),
    fails: ['hold.missing'],
  }),
} as const
