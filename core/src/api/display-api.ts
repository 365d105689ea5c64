import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { displayThemes } from '../display/display.ts'
import { operationStates } from '../operation/operation.ts'
import type { TargetRow } from '../targets/wire.ts'
import { dateForms } from '../time/clock-text.ts'
import { callsForDisplays } from './display-calls.ts'
import { endpoint } from './endpoint.ts'
import {
  countsOnWire,
  done,
  empty,
  flagInput,
  inOperation,
  operationId,
  sceneMinutes,
  storableText,
  targetRow,
  wireInstant,
} from './schemas.ts'

const deviceId = storableText('The id of the display', 64).min(1)

const settings = {
  isPrivate: z.boolean(),
  isLargeType: z.boolean(),
  theme: z.enum(displayThemes),
}

/** A paired display as an admin sees it. It never contains a code or a token. */
const paired = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    ...settings,
    /** The operation that the display is bound to. Null: it follows the open one. */
    operation: z.int().nullable(),
    approvedAt: wireInstant,
    approvedBy: z.string(),
    /** When the display was last connected. Null if it has never been. */
    seenAt: wireInstant.nullable(),
    /** The build of the page that it runs. Null if it has not told. */
    build: z.string().nullable(),
    /** Whether it runs the build that the server serves. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Display' })
export type PairedDisplay = z.output<typeof paired>

const office = z.strictObject({
  name: z.string(),
  operationTitle: z.string(),
  /** Whether the operation is open. A display of one that is not says so (rule Q12). */
  state: z.enum(operationStates),
  sceneMinutes,
  timeZone: z.string(),
  dateFormat: z.enum(dateForms),
  isTraining: z.boolean(),
})

/** A display's own settings and orders. */
const own = z.strictObject({
  name: z.string(),
  ...settings,
  /** Until when the display shows its name and the test card. */
  identifyUntil: wireInstant.nullable(),
  reloadAt: wireInstant.nullable(),
})

const waiting = z.strictObject({
  Status: z.literal(true),
  approved: z.literal(false),
  code: z.string(),
  endsAt: wireInstant,
  now: wireInstant,
  isTraining: z.boolean(),
})

/** A display's own settings, with the facts that it shows in addition to the counters and the table. */
const itself = z.strictObject({
  Status: z.literal(true),
  approved: z.literal(true),
  display: own,
  office,
  now: wireInstant,
  /** The build of the display's page that the server serves. */
  build: z.string(),
})

const rows = z.array(targetRow) as unknown as z.ZodType<TargetRow[]>

/** Everything that a display shows. A person who looks at a display's facts has no settings of a display. */
const facts = z.strictObject({
  Status: z.literal(true),
  display: own.optional(),
  office,
  now: wireInstant,
  build: z.string(),
  counts: countsOnWire,
  Result: rows,
})
export type DisplayFacts = z.output<typeof facts>

const access = permissions['display.manage']
const fails = ['display.missing'] as const
const changed = z.strictObject({ Status: z.literal(true), Result: paired })

/** The calls for wall displays. */
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
      'The display’s own settings; answers only the display. After approval it sets the display’s own cookie',
    access: 'anyone',
    input: z.strictObject({ deviceId }),
    reply: z.union([waiting, itself]),
    fails: ['display.missing', 'access.too-many'],
  }),
  facts: endpoint(callsForDisplays.facts, {
    summary: 'Everything that a display shows, in one call: settings, office, counters and who is expected',
    access: permissions['display.facts'],
    input: z.strictObject({
      ...inOperation.shape,
      /** The build of the page that asks. */
      page: z.string().max(40).optional(),
    }),
    reply: facts,
  }),
  list: endpoint('GET /auth/displays', {
    summary: 'The paired displays, and when each was last connected',
    access,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), Result: z.array(paired) }),
  }),
  approve: endpoint('POST /auth/displays/approve', {
    wholeOffice: true,
    summary: 'Pair the display that shows a code',
    access,
    input: z.strictObject({
      code: storableText('Code', 32),
      name: storableText('Name', 200),
      operation: operationId.optional(),
    }),
    reply: changed,
    fails: [...fails, 'operation.missing'],
    namesOperation: true,
  }),
  change: endpoint('PATCH /auth/displays/{deviceId}', {
    wholeOffice: true,
    summary: 'Rename a display, or set its theme, type size and privacy mode',
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
    wholeOffice: true,
    summary: 'Make a display show its name in large letters for 30 seconds',
    access,
    input: z.strictObject({ deviceId }),
    reply: changed,
    fails,
  }),
  reload: endpoint('POST /auth/displays/{deviceId}/reload', {
    wholeOffice: true,
    summary: 'Make a display reload its page',
    access,
    input: z.strictObject({ deviceId }),
    reply: changed,
    fails,
  }),
  revoke: endpoint('DELETE /auth/displays/{deviceId}', {
    wholeOffice: true,
    summary: 'Revoke a display; it shows a pairing code again',
    access,
    input: z.strictObject({ deviceId }),
    reply: done,
    fails,
  }),
} as const
