import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { outcomes } from '../kernel/outcome.ts'
import { releaseKinds } from '../kernel/release-kind.ts'
import { reportProfiles } from '../report/report.ts'
import { endpoint } from './endpoint.ts'
import { releaseNumber, storableText, storedWord, wireInstant } from './schemas.ts'

/** Whom a release is for. */
export const recipientInput = storableText('The recipient', 200).optional()

const releaseRow = z
  .strictObject({
    number: z.int(),
    what: z.enum(releaseKinds),
    madeBy: z.string(),
    via: z.string(),
    at: wireInstant,
    operation: z.int().optional(),
    object: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    outcome: storedWord([...outcomes, 'unfinished']),
  })
  .meta({ id: 'Release' })
export type ReleaseOnWire = z.output<typeof releaseRow>

/** The calls for release numbers (rule J19). */
export const releaseApi = {
  begin: endpoint('POST /auth/releases', {
    summary: 'Give a release number to a bundle or an export, before the caller makes it',
    access: permissions['target.read'],
    input: z.strictObject({
      kind: z.enum(['bundle', 'export']),
      name: storableText('The name', 120).optional(),
      profile: z.enum(reportProfiles).optional(),
      recipient: recipientInput,
    }),
    reply: z.strictObject({ Status: z.literal(true), release: z.int() }),
  }),
  get: endpoint('GET /auth/releases/{number}', {
    summary: 'What a release was: who made it, when, for whom, which records, and the SHA-256 of its bytes',
    access: permissions['journal.read-all'],
    input: z.strictObject({ number: releaseNumber }),
    reply: z.strictObject({ Status: z.literal(true), release: releaseRow }),
    fails: ['target.missing'],
  }),
} as const
