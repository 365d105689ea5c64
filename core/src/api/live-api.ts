import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'

/** The calls for the live feed. */
export const liveApi = {
  events: endpoint('GET /auth/events', {
    summary: 'Every change as it happens, as Server-Sent Events; Last-Event-ID resumes the stream',
    access: permissions['live.follow'],
    /** `after` is for callers that cannot send the header. */
    input: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
    reply: z.unknown(),
    answers: 'events',
    fails: ['access.too-many', 'server.busy'],
  }),
} as const
