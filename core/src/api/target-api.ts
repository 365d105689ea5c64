import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { maxEachRecords } from '../record/edit-each.ts'
import { stages } from '../targets/stage.ts'
import { type FieldName, fieldNames } from '../targets/target.ts'
import { maxPageSize } from '../targets/target-page.ts'
import type { TargetRow } from '../targets/wire.ts'
import { messages } from '../text/messages.ts'
import { endpoint } from './endpoint.ts'
import {
  countsOnWire,
  done,
  doneWithId,
  fieldInput,
  flagInput,
  inOperation,
  ofOperation,
  ofRecord,
  operationInState,
  recordId,
  seqInput,
  storableText,
  targetRow,
  timeInput,
  versionInput,
  wholeInput,
} from './schemas.ts'

const rows = z.array(targetRow) as unknown as z.ZodType<TargetRow[]>

/** Earlier records of the same person in other operations (rule O7), as far as the caller may know of them. */
const seenBefore = z
  .array(z.strictObject({ operation: z.string(), stage: z.enum(stages), caseNumber: z.string().optional() }))
  .optional()

/** Every field of the record, each optional, and the older name of one. */
export const recordInput = Object.fromEntries(
  [...fieldNames, 'chatName', 'isMilitary', 'guestOf', 'stage'].map((name) => [name, fieldInput.optional()]),
) as {
  readonly [Name in FieldName | 'chatName' | 'isMilitary' | 'guestOf' | 'stage']: z.ZodOptional<
    typeof fieldInput
  >
}

/** What became of one record of several. */
const eachRow = z.union([
  z.strictObject({ id: z.int(), ...done.shape }),
  z.looseObject({ id: z.int(), Status: z.literal(false), Error: z.string(), code: z.string() }),
])

const eachIds = { error: messages.record.eachRecords(maxEachRecords) }

/** The calls that read and change targets. */
export const targetApi = {
  list: endpoint('GET /auth/chatterlist', {
    summary: 'The targets that the role may see, in the fields that it may see',
    hasVersion: true,
    access: permissions['target.list'],
    input: inOperation,
    reply: z.strictObject({ Status: z.literal(true), seq: z.int(), Result: rows }),
  }),
  changes: endpoint('GET /auth/chatterlist', {
    onQuery: 'since',
    summary: 'What changed in the list after a version: the changed rows, and the ids that left the list',
    access: permissions['target.list'],
    input: z.strictObject({
      since: seqInput(messages.input.wrongSince),
      ...inOperation.shape,
      /** Whether the reply has the counters, too, as far as the role may read them. */
      counts: flagInput.optional(),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      seq: z.int(),
      changed: rows,
      removed: z.array(z.int()),
      counts: countsOnWire.optional(),
    }),
    fails: ['list.expired'],
  }),
  page: endpoint('GET /auth/targets', {
    summary: 'One page of the targets that the role may see, filtered, searched and sorted by the server',
    hasVersion: true,
    access: permissions['target.list'],
    input: z.strictObject({
      ...inOperation.shape,
      stage: z.enum(stages).optional(),
      search: z.string().max(200).default(''),
      sort: z.string().max(40).optional(),
      order: z.enum(['asc', 'desc']).default('asc'),
      page: wholeInput(1, 1_000_000).default(1),
      size: wholeInput(1, maxPageSize).default(50),
      // For reading all targets: the next ones in the order of their ids, so that a deletion meanwhile leaves none out.
      after: seqInput(messages.input.wrongId).optional(),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      items: rows,
      total: z.int(),
      page: z.int(),
      size: z.int(),
    }),
  }),
  get: endpoint('GET /auth/chatterlist/{id}', {
    summary: 'One target. The SSN is masked unless it is requested; the request is journalled',
    access: permissions['target.read'],
    input: z.strictObject({ id: recordId, reveal: z.literal('socialSecurityNumber').optional() }),
    reply: z.strictObject({
      Status: z.literal(true),
      Result: rows,
      seenBefore,
      /** The operation of the record, which decides what may change. It need not be the session's. */
      operation: operationInState.optional(),
    }),
    fails: ['target.missing'],
  }),
  checkDuplicates: endpoint('GET /auth/checkDuplicates', {
    summary: 'The targets that already have a phone, as phone or secondary phone',
    access: permissions['target.check-duplicates'],
    input: z.strictObject({
      phone: z.string().max(40).default(''),
      secondaryPhone: z.string().max(40).default(''),
      screenName: z.string().max(120).default(''),
      website: z.string().max(500).default(''),
      firstName: z.string().max(120).default(''),
      lastName: z.string().max(120).default(''),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      exists: z.boolean(),
      isInactive: z.boolean(),
      duplicateInfo: z.array(
        z.strictObject({
          caseAgent: z.string(),
          screenName: z.string(),
          isInactive: z.boolean(),
          stage: z.enum(stages),
          /** Only if the caller sees the record (rule P5). */
          id: z.int().optional(),
        }),
      ),
      seenBefore,
    }),
  }),
  add: endpoint('POST /auth/addChatterList', {
    adds: true,
    summary: 'Add a target',
    access: permissions['target.add'],
    input: z.strictObject({
      ...recordInput,
      id: fieldInput.optional(),
      version: fieldInput.optional(),
      forceAdd: flagInput.optional(),
    }),
    file: 'image',
    reply: z.strictObject({ ...doneWithId.shape, seenBefore }),
    fails: [...ofOperation, 'target.duplicate', 'upload.too-large', 'upload.wrong-type'],
  }),
  update: endpoint('PATCH /auth/update_chatter/{id}', {
    summary: 'Change some fields of a target, approve a time, make it inactive or active',
    access: permissions['target.update'],
    input: z.strictObject({
      ...recordInput,
      id: recordId,
      forceAdd: flagInput.optional(),
      forceTime: flagInput.optional(),
      version: versionInput.optional(),
    }),
    file: 'image',
    reply: done,
    fails: [
      'target.missing',
      'target.duplicate',
      'schedule.conflict',
      'step.refused',
      'edit.stale',
      'operation.closed',
      'record.held',
      'upload.too-large',
      'upload.wrong-type',
    ],
  }),
  updateEach: endpoint('PATCH /auth/targets', {
    summary: 'Set the same fields of several targets; each is changed or refused by itself',
    access: permissions['target.update'],
    input: z.strictObject({
      ids: z.array(recordId, eachIds).min(1, eachIds).max(maxEachRecords, eachIds),
      set: z.strictObject({ ...recordInput, forceTime: flagInput.optional() }),
    }),
    reply: z.strictObject({ Status: z.literal(true), Result: z.array(eachRow) }),
    fails: [...ofRecord, 'target.duplicate', 'schedule.conflict', 'record.held'],
  }),
  remove: endpoint('POST /auth/delete_chatter', {
    summary: 'Delete a target, or an additional person',
    access: permissions['target.delete'],
    input: z.strictObject({ id: recordId }),
    reply: done,
    fails: [...ofRecord, 'record.held'],
  }),
} as const

/** The calls of the takedown board. */
export const arrestApi = {
  arrival: endpoint('POST /auth/update_arrival_time', {
    summary: 'Record, correct or (null) undo the arrival',
    access: permissions['arrest.record'],
    input: z.strictObject({ id: recordId, arrivalTime: timeInput }),
    reply: done,
    fails: [...ofRecord],
  }),
  acknowledge: endpoint('POST /auth/scene/{id}/acknowledge', {
    summary: 'Acknowledge by name that somebody has been on scene for long',
    access: permissions['scene.acknowledge'],
    input: z.strictObject({ id: recordId }),
    reply: done,
    fails: [...ofRecord],
  }),
  takedown: endpoint('POST /auth/update_takedown_time', {
    summary: 'Record the takedown with its case number, cancel it (null), or set only the case number',
    access: permissions['arrest.record'],
    input: z.strictObject({
      id: recordId,
      takedownTime: timeInput.optional(),
      caseNumber: z
        .union([z.string(), z.number(), z.null()])
        .transform((value) => String(value ?? ''))
        .pipe(storableText('Case Number', 80))
        .optional(),
    }),
    reply: done,
    fails: [...ofRecord],
  }),
  noShow: endpoint('POST /auth/update_no_show', {
    summary: 'Record that the target did not come; clears the time, the approval and the arrival',
    access: permissions['schedule.no-show'],
    input: z.strictObject({ id: recordId }),
    reply: done,
    fails: [...ofRecord, 'record.held'],
  }),
  addGuest: endpoint('POST /auth/create_guest', {
    adds: true,
    summary: 'Add an additional person to a target on the hook',
    access: permissions['guest.add'],
    input: z.strictObject({
      linkedChatterId: recordId,
      dateTime: timeInput.optional(),
      firstName: z.string().max(120).optional(),
    }),
    reply: doneWithId,
    fails: [...ofRecord],
  }),
  undo: endpoint('POST /auth/undo_arrest', {
    summary: 'Undo an arrest',
    access: permissions['arrest.undo'],
    input: z.strictObject({ id: recordId }),
    reply: done,
    fails: [...ofRecord],
  }),
} as const
