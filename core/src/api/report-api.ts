import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { reportProfiles } from '../report/report.ts'
import { endpoint } from './endpoint.ts'
import { recipientInput } from './release-api.ts'
import { empty, fileReply, flagInput, recordId, releaseNumber } from './schemas.ts'

/** The calls for reports, as PDF. */
export const reportApi = {
  days: endpoint('GET /auth/arrestdays', {
    summary: 'The arrest days that have arrests, by their number',
    access: permissions['report.read'],
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), ArrestDays: z.array(z.string()) }),
  }),
  arrest: endpoint('GET /auth/generatePDF/chatter/{id}', {
    summary:
      'The report of one arrest. A report with a profile may leave the office: command has no SSN, press has only the press fields (409 if the arrest may not be released)',
    access: permissions['report.read'],
    input: z.strictObject({
      id: recordId,
      mode: z.enum(['inline', 'attachment']).optional(),
      profile: z.enum(reportProfiles).optional(),
      /** Whether staff or admin releases this case of human trafficking to the press. */
      trafficking: flagInput.optional(),
      /** The number of the caller's own bundle that the report goes into. */
      release: releaseNumber.optional(),
      recipient: recipientInput,
    }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['application/pdf'],
    costs: 'pdf',
    fails: ['target.missing', 'press.withheld', 'step.refused', 'server.failed'],
  }),
  day: endpoint('GET /auth/generatePDF/{day}', {
    summary: 'The report of an arrest day, for example `Day 3`: totals, contents, and every arrest',
    access: permissions['report.read'],
    input: z.strictObject({
      day: z.string().max(40),
      mode: z.enum(['inline', 'attachment']).optional(),
      recipient: recipientInput,
    }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['application/pdf'],
    costs: 'pdf',
    fails: ['target.missing', 'server.failed'],
  }),
} as const
