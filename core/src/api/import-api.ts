import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { duplicatePolicies } from '../import/duplicate-policy.ts'
import { dateOrders } from '../import/written-date.ts'
import { messages } from '../text/messages.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, ofOperation, wholeInput } from './schemas.ts'

/** A mapping as JSON, because a form has only texts: `{"Their column":"ourField"}`. */
const mapping = z.string().max(900_000).optional()

const problem = z.strictObject({ row: z.int(), field: z.string(), value: z.string(), message: z.string() })

const group = z.strictObject({ field: z.string(), message: z.string(), count: z.int(), firstRow: z.int() })

/** A value of the file, and ours that it stands for; empty if it leaves the field empty. */
const value = { field: z.string(), from: z.string(), to: z.string(), count: z.int() }

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
  /** How the file was read: the line of its header, its encoding, its sheet and the names of all sheets. */
  form: z.strictObject({
    headerRow: z.int().nullable(),
    encoding: z.string().nullable(),
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
  }),
  /** Values of the file that were read as ours, the most frequent first. */
  values: z.array(z.strictObject(value)),
  /** The first rows: each cell, and what it was read as. */
  sample: z.array(
    z.strictObject({
      row: z.int(),
      cells: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string().nullable() })),
    }),
  ),
  /** Photos that rows name and the server does not have. */
  photos: z.array(z.string()),
  /** The outcome of each row, one letter each: added, updated, skipped, failed. */
  outcomes: z.string(),
  /** The batch number with which the import can be undone. */
  batch: z.int().optional(),
})

/** The document of `watchfloor import --json`. Row 0 is the header, or the file as a whole. */
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
  /** Values of the file that were read as ours, the most frequent first. */
  values: z.array(z.strictObject(value)),
  /** The batch number for `watchfloor undo`. Missing if nothing was written. */
  batch: z.int().optional(),
})
export type ImportDocument = z.output<typeof importDocument>

const checks = {
  dryRun: flagInput.optional(),
  skipInvalid: flagInput.optional(),
  map: mapping,
  /** Number of the line that is the header, as a spreadsheet counts lines; without it the header is looked for. */
  headerRow: wholeInput(1, 1_048_576, messages.import.wrongHeaderRow).optional(),
  /** Encoding of a text that names none, for example `windows-1252`. */
  encoding: z.string().trim().min(1).max(40).optional(),
  /** Sheet of a workbook; without it the first visible one with rows. */
  sheet: z.string().min(1).max(100).optional(),
}

/** An import adds something, unless it is a dry run. */
const adding = {
  adds: true,
  isDryRun: ({ dryRun }: Readonly<Record<string, unknown>>) => flagInput.safeParse(dryRun).data === true,
} as const

/** The calls for importing targets or charges from a file. */
export const importApi = {
  targets: endpoint('POST /auth/import/targets', {
    summary:
      'Import targets from CSV, TSV, JSON, NDJSON or an Excel workbook in one act; a dry run returns what would become of each row',
    access: permissions['target.import'],
    input: z.strictObject({
      ...checks,
      onDuplicate: z.enum(duplicatePolicies).optional(),
      /** Order of day and month in dates that can be read in two ways. */
      dates: z.enum(dateOrders).optional(),
      /** Meanings of values as JSON: `{"sex:M":"Male"}`. */
      values: mapping,
      /**
       * The photos that were sent before: file names, each with the name under which the photo is stored. Empty for a photo that
       * is left out.
       */
      photos: mapping,
    }),
    file: 'file',
    ...adding,
    costs: 'import',
    reply: verdict,
    fails: [...ofOperation, 'input.invalid', 'upload.too-large'],
  }),
  charges: endpoint('POST /auth/import/charges', {
    summary: 'Import charges into the shared list',
    access: permissions['target.import'],
    input: z.strictObject(checks),
    file: 'file',
    ...adding,
    costs: 'import',
    reply: verdict,
    fails: ['input.invalid', 'upload.too-large'],
  }),
  photo: endpoint('POST /auth/import/photo', {
    summary:
      'Send a photo for an import; returns the name under which it is stored. A dry run checks the photo and stores nothing',
    access: permissions['target.import'],
    input: z.strictObject({ dryRun: flagInput.optional() }),
    file: 'image',
    reply: z.strictObject({ Status: z.literal(true), name: z.string() }),
    fails: ['upload.too-large', 'upload.wrong-type'],
  }),
} as const
