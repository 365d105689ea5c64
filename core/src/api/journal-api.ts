import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { outcomes } from '../kernel/outcome.ts'
import { reportProfiles } from '../report/report.ts'
import { endpoint } from './endpoint.ts'
import {
  changeSeq,
  done,
  fileReply,
  flagInput,
  ofRecord,
  operationId,
  recordId,
  releaseNumber,
  storableText,
  storedWord,
  timeInput,
  wholeInput,
  wireInstant,
} from './schemas.ts'

const wireValue = z.union([z.string(), z.number(), z.null()])

const journalRow = z
  .strictObject({
    seq: z.int(),
    batch: z.int(),
    at: wireInstant,
    actor: z.string(),
    via: z.string().optional(),
    action: z.string(),
    kind: z.string(),
    object: z.string(),
    outcome: storedWord(outcomes),
    operation: z.int().optional(),
    changes: z.array(
      z.strictObject({ field: z.string(), before: wireValue.optional(), after: wireValue.optional() }),
    ),
  })
  .meta({ id: 'JournalEntry' })
export type JournalRowOnWire = z.output<typeof journalRow>

/** Which entries a call selects. An entry must match every filter that is given. */
const journalFilter = {
  target: recordId.optional(),
  actor: storableText('The actor', 320).optional(),
  /** The address, or part of it. */
  via: storableText('The address', 200).optional(),
  kind: storableText('The kind', 20).optional(),
  action: storableText('The action', 60).optional(),
  outcome: z.enum(outcomes).optional(),
  operation: operationId.optional(),
  /** Entries from this time on, and entries before this time. A date is the start of that day in the office's zone (rule T1). */
  from: timeInput.optional(),
  to: timeInput.optional(),
  /** Whether entries about opened records, prints and lists are included. By default they are. */
  reads: flagInput.optional(),
  before: changeSeq.optional(),
  limit: wholeInput(1, 1_000_000).optional(),
} as const

/** The calls for the journal and for undo. */
export const journalApi = {
  list: endpoint('GET /auth/journal', {
    summary:
      'The journal, newest first. With a target, for everyone who may see it, in the fields they may see',
    access: permissions['target.read'],
    namesOperation: true,
    input: z.strictObject(journalFilter),
    reply: z.strictObject({ Status: z.literal(true), Result: z.array(journalRow) }),
    fails: ['target.missing', 'operation.missing'],
  }),
  table: endpoint('GET /auth/journal', {
    onQuery: 'format',
    summary: 'The entries that match the filters as a CSV file. The journal records who reads it',
    access: permissions['target.read'],
    namesOperation: true,
    input: z.strictObject({ ...journalFilter, format: z.literal('csv') }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['text/csv'],
    costs: 'export',
    fails: ['target.missing', 'operation.missing'],
  }),
  /** Rule J13. Bundles and exports are made by the reader's own program, which reports them. */
  copied: endpoint('POST /auth/copies', {
    summary: 'Record that a bundle or an export was made, by the program that made it',
    access: permissions['target.read'],
    input: z.strictObject({
      kind: z.enum(['bundle', 'export']),
      name: storableText('The name', 120).optional(),
      records: wholeInput(0, 100_000_000),
      profile: z.enum(reportProfiles).optional(),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      outcome: z.enum(outcomes).optional(),
      /** The release number that the program was given. Without it the copy gets one here. */
      release: releaseNumber.optional(),
    }),
    reply: z.strictObject({ ...done.shape, release: z.int() }),
    fails: ['step.refused'],
  }),
  undo: endpoint('POST /auth/undo/{seq}', {
    summary: 'Undo one change of a target, with the other changes of the same act',
    access: permissions['target.update'],
    input: z.strictObject({ seq: changeSeq }),
    reply: done,
    fails: [...ofRecord, 'target.duplicate', 'record.held', 'server.busy'],
  }),
} as const
