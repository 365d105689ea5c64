import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { countReply, inOperation } from './schemas.ts'

/** The calls for the counters. Counters and lists come from the same snapshot. */
export const countApi = {
  chatting: endpoint('GET /auth/chatter_count', {
    summary: 'Number of targets that are actively chatting',
    hasVersion: true,
    access: permissions['counts.read'],
    input: inOperation,
    reply: z.strictObject({
      Status: z.literal(true),
      Result: z.tuple([z.strictObject({ chatter: z.int() })]),
    }),
  }),
  upcoming: endpoint('GET /auth/upcoming_ops_count', {
    summary: 'Number of targets that are on the hook',
    hasVersion: true,
    access: permissions['counts.read'],
    input: inOperation,
    reply: countReply,
  }),
  arrestTotal: endpoint('GET /auth/arrest_total_count', {
    summary: 'The arrest total: actual arrests plus the adjustment',
    hasVersion: true,
    access: permissions['counts.read'],
    input: inOperation,
    reply: z.strictObject({
      Status: z.literal(true),
      count: z.int(),
      actualCount: z.int(),
      adjustment: z.int(),
    }),
  }),
  arrestsToday: endpoint('GET /auth/arrest_count_today', {
    summary: 'Number of takedowns since the start of the operational day',
    hasVersion: true,
    access: permissions['counts.read'],
    input: inOperation,
    reply: countReply,
  }),
} as const
