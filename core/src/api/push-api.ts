import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { done, empty, numberOf, storableText, wireInstant } from './schemas.ts'

/** Rule W55. A browser that is woken for alarms. The address is a secret of the browser, so only its host is shown. */
const pushBrowser = z
  .strictObject({
    id: z.int(),
    host: z.string(),
    /** The browser, as it names itself. */
    device: z.string(),
    addedAt: wireInstant,
    /** Whether it belongs to the session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'PushBrowser' })
export type PushBrowser = z.output<typeof pushBrowser>

const browserId = numberOf('browser')
const access = permissions['push.receive']

/** Rule W51. The calls for pushes to one's own browsers. */
export const pushApi = {
  list: endpoint('GET /auth/push', {
    tokens: 'never',
    summary: "One's own browsers that are woken for alarms, and the key that a browser needs",
    access,
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      /** Public key of the server (VAPID). Null when push is off. */
      key: z.string().nullable(),
      items: z.array(pushBrowser),
    }),
  }),
  add: endpoint('POST /auth/push', {
    tokens: 'never',
    summary: 'Wake the browser of this session for alarms; its earlier address is replaced',
    access,
    input: z.strictObject({
      address: storableText('The address', 2_000),
      /** Rule W56. Id of the browser of this session whose address was renewed. If the session has it no longer, nothing is added. */
      insteadOf: browserId.optional(),
    }),
    reply: done,
    fails: ['step.refused', 'push.missing'],
  }),
  remove: endpoint('DELETE /auth/push/{id}', {
    tokens: 'never',
    summary: "No longer wake one of one's own browsers",
    access,
    input: z.strictObject({ id: browserId }),
    reply: done,
    fails: ['push.missing'],
  }),
} as const
