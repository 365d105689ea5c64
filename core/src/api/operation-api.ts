import { z } from 'zod'
import { permissions, roles } from '../account/role.ts'
import { closeoutCodes } from '../operation/closeout.ts'
import { operationStates } from '../operation/operation.ts'
import { messages } from '../text/messages.ts'
import { endpoint } from './endpoint.ts'
import { recipientInput } from './release-api.ts'
import { empty, fileReply, flagInput, operationId, storableText, timeInput, wireInstant } from './schemas.ts'

const minutes = (max: number) => z.int().min(0).max(max).nullable()

/** The settings that an operation may have of its own. Null returns to the office's setting. */
const settings = {
  title: storableText('Title', 120).nullable(),
  dayStartsAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: messages.operation.wrongDayStart })
    .nullable(),
  conflictWindowMin: minutes(120),
  sceneAmberMin: minutes(240),
  sceneRedMin: minutes(240),
}

const optionalSettings = {
  title: settings.title.optional(),
  dayStartsAt: settings.dayStartsAt.optional(),
  conflictWindowMin: settings.conflictWindowMin.optional(),
  sceneAmberMin: settings.sceneAmberMin.optional(),
  sceneRedMin: settings.sceneRedMin.optional(),
  startsAt: timeInput.optional(),
  endsAt: timeInput.optional(),
}

const name = storableText('Name', 200)

const operation = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    state: z.enum(operationStates),
    startsAt: wireInstant,
    endsAt: wireInstant.nullable(),
    /** Whether the caller works in it now. */
    isCurrent: z.boolean(),
    /** Whether it is under legal hold as a whole, and how many of its records are by themselves. */
    isHeld: z.boolean(),
    heldRecords: z.int(),
    ...settings,
  })
  .meta({ id: 'Operation' })
export type OperationOnWire = z.output<typeof operation>

const finding = z.strictObject({ code: z.enum(closeoutCodes), count: z.int(), ids: z.array(z.int()) })

const changed = z.strictObject({ Status: z.literal(true), operation, seq: z.int().optional() })
const manage = permissions['operation.manage']

/** The calls for operations. */
export const operationApi = {
  list: endpoint('GET /auth/operations', {
    summary: 'The operations that the account may enter, newest first',
    access: roles,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), operations: z.array(operation) }),
  }),
  add: endpoint('POST /auth/operations', {
    wholeOffice: true,
    summary: 'Start an operation',
    access: manage,
    input: z.strictObject({ name, ...optionalSettings }),
    reply: changed,
    fails: ['step.refused'],
    adds: true,
  }),
  change: endpoint('PATCH /auth/operations/{id}', {
    summary: 'Change the name, the dates and the settings of an operation',
    access: manage,
    input: z.strictObject({ id: operationId, name: name.optional(), ...optionalSettings }),
    reply: changed,
    fails: ['operation.missing', 'operation.closed', 'step.refused'],
  }),
  enter: endpoint('POST /auth/operation', {
    tokens: 'never',
    summary: 'Work in another operation, for this session',
    access: roles,
    input: z.strictObject({ id: operationId }),
    reply: changed,
    fails: ['operation.missing'],
  }),
  closeout: endpoint('GET /auth/operations/{id}/closeout', {
    summary: 'What is unfinished in an operation',
    access: permissions['operation.closeout'],
    input: z.strictObject({ id: operationId }),
    reply: z.strictObject({ Status: z.literal(true), blocking: z.array(finding), open: z.array(finding) }),
    fails: ['operation.missing'],
  }),
  packet: endpoint('GET /auth/operations/{id}/packet', {
    tokens: 'named',
    summary: 'Everything that an operation holds, as one zip with a manifest',
    access: manage,
    input: z.strictObject({ id: operationId, recipient: recipientInput }),
    reply: fileReply,
    answers: 'file',
    hasFacts: true,
    fileTypes: ['application/zip'],
    costs: 'export',
    fails: ['operation.missing'],
  }),
  setState: endpoint('POST /auth/operations/{id}/state', {
    tokens: 'named',
    summary: 'Close, seal or reopen an operation',
    confirmed: ({ state }) => state === 'sealed',
    access: manage,
    input: z.strictObject({
      id: operationId,
      state: z.enum(operationStates),
      reason: storableText('Reason', 500).optional(),
      force: flagInput.optional(),
    }),
    reply: changed,
    fails: ['operation.missing', 'operation.blocked', 'step.refused'],
  }),
} as const
