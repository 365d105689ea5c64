import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { comparedOperations, comparedReply } from './compared.ts'
import { endpoint } from './endpoint.ts'

const access = permissions['statistics.read']

const input = z.strictObject(comparedOperations)

/** @param row what is counted, and the count */
function statsReply<S extends z.ZodRawShape>(row: S) {
  return comparedReply({ stats: z.array(z.strictObject(row)) })
}

const severityReply = statsReply({ felonyCount: z.int(), misdemeanorCount: z.int() })

/** The older calls for statistics. Each answers one count of the arrested. */
export const olderStatisticsCalls = {
  marital: endpoint('GET /auth/marital_status_stats_simple', {
    summary: 'Arrests by marital status: Married and Other',
    hasVersion: true,
    access,
    takesAll: true,
    input,
    reply: statsReply({ maritalGroup: z.string(), count: z.int() }),
  }),
  assistance: endpoint('GET /auth/public_assistance_stats', {
    summary: 'Public assistance in dollars per month, and the number of arrestees who receive it',
    hasVersion: true,
    access,
    takesAll: true,
    input,
    reply: comparedReply({
      Result: z.array(z.strictObject({ totalAssistance: z.number(), count: z.int() })),
    }),
  }),
  residency: endpoint('GET /auth/residency_stats', {
    summary: 'Arrests by residence: the county, other counties of the state, outside, not recorded',
    hasVersion: true,
    access,
    takesAll: true,
    input,
    reply: statsReply({ residency: z.string(), count: z.int() }),
  }),
  states: endpoint('GET /auth/state_stats', {
    summary: 'Arrests by place: states and territories by their code, other countries by name',
    hasVersion: true,
    access,
    takesAll: true,
    input,
    reply: statsReply({ addressState: z.string(), count: z.int() }),
  }),
  military: endpoint('GET /auth/military_stats', {
    summary: 'Arrests by military branch',
    hasVersion: true,
    access,
    takesAll: true,
    input,
    reply: statsReply({ branch: z.string(), count: z.int() }),
  }),
  charges: endpoint('GET /auth/misc_charges_stats', {
    summary: 'New charges of the arrested: felonies and misdemeanors',
    hasVersion: true,
    access,
    takesAll: true,
    input,
    reply: severityReply,
  }),
  history: endpoint('GET /auth/misc_criminalhistory_stats', {
    summary: 'Prior charges of the arrested: felonies and misdemeanors',
    hasVersion: true,
    access,
    takesAll: true,
    input,
    reply: severityReply,
  }),
} as const
