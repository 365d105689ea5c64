import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { duplicatePolicies } from '../import/duplicate-policy.ts'
import { endpoint } from './endpoint.ts'
import { flagInput } from './schemas.ts'

/** A mapping as JSON, since a form has texts alone: `{"Their column":"ourField"}`. */
const mapping = z.string().max(900_000).optional()

const problem = z.strictObject({ row: z.int(), field: z.string(), value: z.string(), message: z.string() })

const group = z.strictObject({ field: z.string(), message: z.string(), count: z.int(), firstRow: z.int() })

const verdict = z.strictObject({
  Status: z.literal(true),
  written: z.boolean(),
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  errors: z.array(problem),
  /** Problems in all; `errors` has the first of them. */
  errorCount: z.int(),
  /** Problems with the same cause, the most frequent first. */
  groups: z.array(group),
  warnings: z.array(z.string()),
  columns: z.array(z.strictObject({ name: z.string(), use: z.string().nullable() })),
  /** Photos that rows name and the desk does not have. */
  photos: z.array(z.string()),
  /** What became of each row, a letter each: added, updated, skipped, failed. */
  outcomes: z.string(),
  /** The number by which the import is taken back. */
  batch: z.int().optional(),
})

/** What `watchfloor import` says with --json. Row 0 is the header, or the file as a whole. */
export const importDocument = z.strictObject({
  read: z.int(),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  errors: z.array(problem),
  /** Problems in all; `errors` has the first of them. */
  errorCount: z.int(),
  /** Problems with the same cause, the most frequent first. */
  groups: z.array(group),
  warnings: z.array(z.string()),
  /** For `watchfloor undo`; there when something was written. */
  batch: z.int().optional(),
})
export type ImportDocument = z.output<typeof importDocument>

const checks = {
  dryRun: flagInput.optional(),
  skipInvalid: flagInput.optional(),
  map: mapping,
}

/** Loading a file of targets or charges. */
export const importApi = {
  targets: endpoint('POST /auth/import/targets', {
    summary:
      'Load targets from CSV, TSV, JSON or NDJSON, all in one act; or say what would become of each row',
    access: permissions['target.import'],
    input: z.strictObject({
      ...checks,
      onDuplicate: z.enum(duplicatePolicies).optional(),
      /** Photos that were sent before: the names in the file, and those under which the desk keeps them; empty for one left out. */
      photos: mapping,
    }),
    file: 'file',
    reply: verdict,
    fails: ['input.invalid', 'upload.too-large'],
  }),
  charges: endpoint('POST /auth/import/charges', {
    summary: 'Load charges into the shared list',
    access: permissions['target.import'],
    input: z.strictObject(checks),
    file: 'file',
    reply: verdict,
    fails: ['input.invalid', 'upload.too-large'],
  }),
  photo: endpoint('POST /auth/import/photo', {
    summary:
      'Send a photo that an import will name, and get the name under which it is stored; a dry run checks the photo and stores nothing',
    access: permissions['target.import'],
    input: z.strictObject({ dryRun: flagInput.optional() }),
    file: 'image',
    reply: z.strictObject({ Status: z.literal(true), name: z.string() }),
    fails: ['upload.too-large', 'upload.wrong-type'],
  }),
} as const
