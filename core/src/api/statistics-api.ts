import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { recordMarks } from '../record/marks.ts'
import { contradictionKinds } from '../statistics/contradictions.ts'
import { partKinds } from '../statistics/view-group.ts'
import { viewNames } from '../statistics/views.ts'
import { messages } from '../text/messages.ts'
import { comparedOperations, comparedReply } from './compared.ts'
import { endpoint } from './endpoint.ts'
import { olderStatisticsCalls } from './older-statistics-api.ts'
import { overTimeCall } from './over-time-api.ts'
import { recipientInput } from './release-api.ts'
import {
  allOperations,
  doneWithId,
  fileReply,
  inOperation,
  numberOf,
  ofOperation,
  wireInstant,
} from './schemas.ts'

const { statistics } = messages
const yes = z.literal(true)
const access = permissions['statistics.read']
const keptSheetId = numberOf('kept press sheet')

const viewName = z.enum(viewNames, { error: statistics.unknownView })

/** The arrest total and its adjustment. */
const total = z.strictObject({ count: z.int(), actualCount: z.int(), adjustment: z.int() })

const part = z.strictObject({
  key: z.string(),
  label: z.string(),
  meaning: z.string(),
  kind: z.enum(partKinds),
  /** Number of arrestees; in a group of charges, number of charges. */
  count: z.int(),
  /** Number of arrestees in the list of the part. */
  arrestees: z.int(),
  value: z.number().optional(),
})

const group = z.strictObject({
  key: z.string(),
  title: z.string(),
  counts: z.enum(['arrestees', 'charges']),
  isWhole: z.boolean(),
  total: z.int(),
  known: z.int(),
  of: z.int(),
  parts: z.array(part),
})

const card = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  image: z.string(),
  caseNumber: z.string(),
  arrestDay: z.string().nullable(),
  type: z.string(),
  dateOfBirth: z.string().nullable(),
  age: z.int().nullable(),
  maritalStatus: z.string(),
  legalStatus: z.string(),
  countryOfOrigin: z.string(),
  territory: z.string(),
  city: z.string(),
  addressState: z.string(),
  branch: z.string(),
  assistanceAmount: z.number().nullable(),
  marks: z.array(z.enum(recordMarks)),
})

const sheetLine = z.strictObject({
  key: z.string(),
  label: z.string(),
  value: z.number(),
  definition: z.string(),
  known: z.int(),
  of: z.int(),
})

/** The content of a press sheet. */
const sheetContent = {
  arrests: z.int(),
  total,
  sections: z
    .array(z.strictObject({ key: z.string(), title: z.string(), lines: z.array(sheetLine).readonly() }))
    .readonly(),
}

/** The name, time and author of kept numbers. */
const keptMark = { id: z.int(), name: z.string(), takenAt: wireInstant, takenBy: z.string() }

/** The numbers of a view. */
const viewNumbers = {
  arrests: z.int(),
  known: z.int(),
  coverage: z.string(),
  notes: z.array(z.string()),
  total,
  groups: z.array(group),
}

const overviewStat = z.strictObject({
  view: z.enum(viewNames),
  name: z.string(),
  value: z.number().nullable(),
  known: z.int(),
  of: z.int(),
  change: z.number().nullable(),
})

const contradiction = z.strictObject({
  id: z.int(),
  kind: z.enum(contradictionKinds),
  detail: z.string(),
  name: z.string(),
  caseNumber: z.string(),
})

/**
 * The calls for statistics: the views of the Visual Dashboard, the arrestees behind their numbers, the press sheet, and the older
 * calls.
 */
export const statisticsApi = {
  view: endpoint('GET /auth/statistics/{view}', {
    summary:
      'One view of the Visual Dashboard: its numbers, their meaning, and for how many arrestees they are known',
    hasVersion: true,
    access,
    takesAll: true,
    input: z.strictObject({ view: viewName, ...comparedOperations }),
    reply: comparedReply(viewNumbers, { view: z.enum(viewNames), title: z.string() }),
    fails: ['operation.missing'],
  }),
  arrestees: endpoint('GET /auth/statistics/{view}/arrestees', {
    summary: 'The arrestees behind a number of a view, page by page',
    access,
    takesAll: true,
    input: z.strictObject({
      view: viewName,
      ...allOperations,
      group: z.string().max(40),
      part: z.string().max(240),
      page: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, { error: statistics.unknownPage })
        .optional(),
    }),
    reply: z.strictObject({
      Status: yes,
      label: z.string(),
      count: z.int(),
      page: z.int(),
      pages: z.int(),
      perPage: z.int(),
      Result: z.array(card),
    }),
  }),
  overview: endpoint('GET /auth/stats_overview', {
    summary: 'One number of each view, its coverage, and its change since the day before',
    hasVersion: true,
    access,
    takesAll: true,
    input: z.strictObject(comparedOperations),
    reply: comparedReply({ stats: z.array(overviewStat) }),
    fails: ['operation.missing'],
  }),
  contradictions: endpoint('GET /auth/stats_contradictions', {
    summary:
      'The arrests whose values contradict each other, for example a resident of the county who lives elsewhere',
    hasVersion: true,
    access,
    takesAll: true,
    input: z.strictObject(comparedOperations),
    reply: comparedReply({ Result: z.array(contradiction) }),
    fails: ['operation.missing'],
  }),
  pressSheet: endpoint('GET /auth/press_sheet', {
    summary: 'The numbers that an operation announces, each with its definition and coverage',
    hasVersion: true,
    access,
    takesAll: true,
    input: z.strictObject(comparedOperations),
    reply: comparedReply(sheetContent),
    fails: ['operation.missing'],
  }),
  pressPdf: endpoint('GET /auth/press_sheet.pdf', {
    summary: 'The press sheet as a one-page PDF: the current numbers, or kept ones',
    access,
    takesAll: true,
    input: z.strictObject({
      ...allOperations,
      kept: keptSheetId.optional(),
      mode: z.enum(['inline', 'attachment']).optional(),
      recipient: recipientInput,
    }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['application/pdf'],
    costs: 'pdf',
    fails: ['target.missing', 'server.failed'],
  }),
  pressCsv: endpoint('GET /auth/press_sheet.csv', {
    summary: 'The press sheet as CSV: the current numbers, or kept ones',
    access,
    takesAll: true,
    input: z.strictObject({ ...allOperations, kept: keptSheetId.optional(), recipient: recipientInput }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['text/csv'],
    costs: 'export',
    fails: ['target.missing'],
  }),
  keepSheet: endpoint('POST /auth/press_sheets', {
    adds: true,
    summary: 'Keep the current numbers of the press sheet under a name',
    access,
    input: z.strictObject({ name: z.unknown().meta({ type: 'string' }).optional() }),
    reply: doneWithId,
    fails: [...ofOperation, 'step.refused'],
  }),
  keptSheets: endpoint('GET /auth/press_sheets', {
    summary: 'The kept press sheets, newest first: name, time and author',
    access,
    input: inOperation,
    reply: z.strictObject({ Status: yes, Result: z.array(z.strictObject(keptMark)) }),
  }),
  overTime: overTimeCall,
  keptSheet: endpoint('GET /auth/press_sheets/{id}', {
    summary: 'A kept press sheet, with its numbers at that time',
    access,
    input: z.strictObject({ id: keptSheetId }),
    reply: z.strictObject({ Status: yes, ...keptMark, ...sheetContent }),
    fails: ['target.missing'],
  }),
  ...olderStatisticsCalls,
} as const
