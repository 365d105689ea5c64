import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { displayThemes } from '../display/display.ts'
import { callsForDisplays } from './display-calls.ts'
import { endpoint } from './endpoint.ts'
import { done, empty, flagInput, storableText, wireInstant } from './schemas.ts'

const deviceId = z.string().min(1).max(64)

const settings = {
  isPrivate: z.boolean(),
  isLargeType: z.boolean(),
  theme: z.enum(displayThemes),
}

/** A display as its admin sees it; never its codes nor its tokens. */
const paired = z.strictObject({
  id: z.string(),
  name: z.string(),
  ...settings,
  approvedAt: wireInstant,
  approvedBy: z.string(),
  /** When it was last there; null before it came for the first time. */
  seenAt: wireInstant.nullable(),
})
export type PairedDisplay = z.output<typeof paired>

const waiting = z.strictObject({
  Status: z.literal(true),
  approved: z.literal(false),
  code: z.string(),
  endsAt: wireInstant,
  now: wireInstant,
  isTraining: z.boolean(),
})

/** A display as it knows itself, with what it shows beside the counters and the table. */
const itself = z.strictObject({
  Status: z.literal(true),
  approved: z.literal(true),
  display: z.strictObject({
    name: z.string(),
    ...settings,
    /** Until when it says its name in large letters. */
    identifyUntil: wireInstant.nullable(),
    reloadAt: wireInstant.nullable(),
  }),
  office: z.strictObject({
    name: z.string(),
    operationTitle: z.string(),
    timeZone: z.string(),
    isTraining: z.boolean(),
  }),
  now: wireInstant,
  /** The build of the display's page that the server serves. */
  build: z.string(),
})
export type DisplayItself = z.output<typeof itself>

const access = permissions['display.manage']
const fails = ['display.missing'] as const
const changed = z.strictObject({ Status: z.literal(true), Result: paired })

/** The wall displays. */
export const displayApi = {
  request: endpoint(callsForDisplays.request, {
    summary: 'Ask for a pairing code, as a display; sets the pairing cookie',
    access: 'anyone',
    input: empty,
    reply: z.strictObject({
      Status: z.literal(true),
      deviceId: z.string(),
      code: z.string(),
      endsAt: wireInstant,
    }),
    fails: ['access.too-many'],
  }),
  self: endpoint(callsForDisplays.self, {
    summary:
      'What a display knows of itself; answers only the display. Once approved, it sets the display’s own cookie',
    access: 'anyone',
    input: z.strictObject({ deviceId }),
    reply: z.union([waiting, itself]),
    fails: ['display.missing', 'access.too-many'],
  }),
  list: endpoint('GET /auth/displays', {
    summary: 'The paired displays, and when each was last there',
    access,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), Result: z.array(paired) }),
  }),
  approve: endpoint('POST /auth/displays/approve', {
    summary: 'Pair the display that shows a code',
    access,
    input: z.strictObject({ code: storableText('Code', 32), name: storableText('Name', 200) }),
    reply: changed,
    fails,
  }),
  change: endpoint('PATCH /auth/displays/{deviceId}', {
    summary: 'Rename a display, or set how it looks and whether it shows names',
    access,
    input: z.strictObject({
      deviceId,
      name: storableText('Name', 200).optional(),
      isPrivate: flagInput.optional(),
      isLargeType: flagInput.optional(),
      theme: settings.theme.optional(),
    }),
    reply: changed,
    fails,
  }),
  identify: endpoint('POST /auth/displays/{deviceId}/identify', {
    summary: 'Let a display say its name in large letters for half a minute',
    access,
    input: z.strictObject({ deviceId }),
    reply: changed,
    fails,
  }),
  reload: endpoint('POST /auth/displays/{deviceId}/reload', {
    summary: 'Let a display load its page anew',
    access,
    input: z.strictObject({ deviceId }),
    reply: changed,
    fails,
  }),
  revoke: endpoint('DELETE /auth/displays/{deviceId}', {
    summary: 'Take a display’s right away; it shows a pairing code again',
    access,
    input: z.strictObject({ deviceId }),
    reply: done,
    fails,
  }),
} as const
