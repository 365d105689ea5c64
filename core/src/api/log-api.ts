import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { logLineKinds } from '../log/night-log.ts'
import { messages } from '../text/messages.ts'
import { endpoint } from './endpoint.ts'
import { changeSeq, done, fileReply, ofOperation, storableText, wholeInput, wireInstant } from './schemas.ts'

const logLine = z
  .strictObject({
    seq: z.int(),
    at: wireInstant,
    actor: z.string(),
    text: z.string(),
    kind: z.string(),
    target: z.int().nullable(),
  })
  .meta({ id: 'LogLine' })

/** The calls of the night log of an operation. */
export const logApi = {
  list: endpoint('GET /auth/log', {
    summary: 'The night log of the operation, newest first: written lines and what happened to targets',
    access: permissions['log.keep'],
    input: z.strictObject({
      /** Only written lines (`line`), or only the acts of one name. */
      kind: z.string().max(40).optional(),
      before: changeSeq.optional(),
      limit: wholeInput(1, 1_000_000).optional(),
    }),
    reply: z.strictObject({ Status: z.literal(true), Result: z.array(logLine) }),
  }),
  add: endpoint('POST /auth/log', {
    adds: true,
    summary:
      'Write a line into the night log. A line of the kind handover starts the log of the next handover packet',
    access: permissions['log.keep'],
    input: z.strictObject({
      text: storableText('The line', 1_000).refine((text) => text.trim() !== '', {
        error: messages.log.emptyLine,
      }),
      kind: z.enum(logLineKinds).optional(),
    }),
    reply: done,
    fails: [...ofOperation],
  }),
  handover: endpoint('GET /auth/handover', {
    summary:
      'The handover packet as a PDF: who is on scene, late, on the hook or waiting for approval, and the log since the last handover',
    access: permissions['log.keep'],
    input: z.strictObject({ mode: z.enum(['inline', 'download']).optional() }),
    reply: fileReply,
    answers: 'file',
    fileTypes: ['application/pdf'],
    costs: 'pdf',
  }),
} as const
