import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { empty } from './schemas.ts'

const yes = z.literal(true)
const access = permissions['statistics.read']

/**
 * Returns the reply of one of the older calls.
 * @param row what is counted, and the count
 */
function statsReply<S extends z.ZodRawShape>(row: S) {
  return z.strictObject({ Status: yes, stats: z.array(z.strictObject(row)) })
}

const severityReply = statsReply({ felonyCount: z.int(), misdemeanorCount: z.int() })

/** The older calls for statistics. Each answers one count of the arrested. */
export const olderStatisticsCalls = {
  marital: endpoint('GET /auth/marital_status_stats_simple', {
    summary: 'Arrests by marital status: Married and Other',
    access,
    input: empty,
    reply: statsReply({ maritalGroup: z.string(), count: z.int() }),
  }),
  assistance: endpoint('GET /auth/public_assistance_stats', {
    summary: 'Public assistance in dollars per month, and the number of arrestees who receive it',
    access,
    input: empty,
    reply: z.strictObject({
      Status: yes,
      Result: z.array(z.strictObject({ totalAssistance: z.number(), count: z.int() })),
    }),
  }),
  residency: endpoint('GET /auth/residency_stats', {
    summary: 'Arrests by residence: the county, other counties of the state, outside, not recorded',
    access,
    input: empty,
    reply: statsReply({ residency: z.string(), count: z.int() }),
  }),
  states: endpoint('GET /auth/state_stats', {
    summary: 'Arrests by place: states and territories by their code, other countries by name',
    access,
    input: empty,
    reply: statsReply({ addressState: z.string(), count: z.int() }),
  }),
  military: endpoint('GET /auth/military_stats', {
    summary: 'Arrests by military branch',
    access,
    input: empty,
    reply: statsReply({ branch: z.string(), count: z.int() }),
  }),
  charges: endpoint('GET /auth/misc_charges_stats', {
    summary: 'New charges of the arrested: felonies and misdemeanors',
    access,
    input: empty,
    reply: severityReply,
  }),
  history: endpoint('GET /auth/misc_criminalhistory_stats', {
    summary: 'Prior charges of the arrested: felonies and misdemeanors',
    access,
    input: empty,
    reply: severityReply,
  }),
} as const
