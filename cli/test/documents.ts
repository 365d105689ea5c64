import { importDocument } from '@watchfloor/core'
import { z } from 'zod'

const account = z.strictObject({
  email: z.string(),
  role: z.string(),
  isDisabled: z.boolean(),
  isLocked: z.boolean(),
  addedAt: z.iso.datetime(),
  operations: z.array(z.int()).nullable(),
  hasFactor: z.boolean(),
  mustChange: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
})
const operation = z.strictObject({
  id: z.int(),
  name: z.string(),
  state: z.enum(['open', 'closed', 'sealed']),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  isCurrent: z.boolean(),
  isHeld: z.boolean(),
  heldRecords: z.int(),
  title: z.string().nullable(),
  dayStartsAt: z.string().nullable(),
  conflictWindowMin: z.int().nullable(),
  sceneAmberMin: z.int().nullable(),
  sceneRedMin: z.int().nullable(),
})
const hold = z.strictObject({
  id: z.int(),
  operation: z.int(),
  target: z.int().nullable(),
  reference: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
const finding = z.strictObject({ code: z.string(), count: z.int(), ids: z.array(z.int()) })
const packetCounts = {
  targets: z.int(),
  arrests: z.int(),
  photos: z.int(),
  papers: z.int(),
  entries: z.int(),
}
const target = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
/** Values of the database that a flag or an argument takes. */
const live = z.enum(['operations', 'days', 'accounts']).nullable()
const commandList = z.strictObject({
  items: z.array(
    z.strictObject({
      path: z.string(),
      description: z.string(),
      usage: z.string(),
      commands: z.array(z.strictObject({ name: z.string(), description: z.string() })),
      flags: z.array(
        z.strictObject({
          name: z.string(),
          term: z.string(),
          description: z.string(),
          choices: z.array(z.string()),
          live,
        }),
      ),
      choices: z.array(z.string()),
      live,
      further: z.array(z.strictObject({ choices: z.array(z.string()), live })),
    }),
  ),
})
const token = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  scope: z.union([z.string(), z.array(z.string())]),
  operation: z.int().nullable(),
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedFrom: z.string().nullable(),
})
const webhook = z.strictObject({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  addedAt: z.iso.datetime(),
  addedBy: z.string(),
  isAllowed: z.boolean(),
  waiting: z.int(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
})
const total = z.strictObject({ count: z.int(), actualCount: z.int(), adjustment: z.int() })
const backup = z.strictObject({
  file: z.string(),
  seq: z.int(),
  madeAt: z.iso.datetime(),
  counts: z.record(z.string(), z.int()),
  keys: z.array(z.string()),
  isEncrypted: z.boolean(),
})
const pdf = z.strictObject({ file: z.string(), pages: z.int().positive() })
const person = z.strictObject({
  id: z.int(),
  caseAgent: z.string(),
  screenName: z.string(),
  dateTime: z.string().nullable(),
  arrivalTime: z.string().nullable(),
  due: z.string(),
  onScene: z.string().nullable(),
})
const display = z.strictObject({
  id: z.string(),
  name: z.string(),
  isPrivate: z.boolean(),
  isLargeType: z.boolean(),
  theme: z.enum(['auto', 'light', 'dark']),
  operation: z.int().nullable(),
  approvedAt: z.iso.datetime(),
  approvedBy: z.string(),
  seenAt: z.iso.datetime().nullable(),
  build: z.string().nullable(),
  isCurrent: z.boolean(),
})
const value = z.union([z.string(), z.number(), z.null()])
const entry = z.strictObject({
  seq: z.int(),
  batch: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  via: z.string().optional(),
  action: z.string(),
  kind: z.string(),
  object: z.string(),
  outcome: z.enum(['done', 'refused', 'failed']),
  operation: z.int().optional(),
  changes: z.array(z.strictObject({ field: z.string(), before: value.optional(), after: value.optional() })),
})

/** The shape of the one document that each command prints with --json. */
export const documents = {
  target,
  targetPage: z.strictObject({ items: z.array(target), total: z.int(), page: z.int(), size: z.int() }),
  deletedTarget: z.strictObject({ id: z.int(), seq: z.int() }),
  commands: commandList,
  stats: z.strictObject({ items: z.array(z.looseObject({ view: z.string(), name: z.string() })) }),
  statsView: z.looseObject({
    view: z.string(),
    title: z.string(),
    groups: z.array(z.looseObject({ key: z.string() })),
  }),
  account,
  accounts: z.array(account),
  operation: z.strictObject({ Status: z.literal(true), operation, seq: z.int() }),
  operations: z.strictObject({ Status: z.literal(true), operations: z.array(operation) }),
  closeout: z.strictObject({ Status: z.literal(true), blocking: z.array(finding), open: z.array(finding) }),
  packet: z.strictObject({ file: z.string(), ...packetCounts }),
  packetVerdict: z.strictObject({
    ok: z.boolean(),
    ...packetCounts,
    problems: z.array(z.looseObject({ path: z.string(), problem: z.string() })),
  }),
  purgedOperation: z.strictObject({
    operation: z.string(),
    targets: z.int(),
    photos: z.int(),
    entries: z.int(),
    backup: z.string(),
    stillIn: z.array(z.string()),
    photosIn: z.array(z.string()),
  }),
  hold,
  holds: z.array(hold),
  recordHeld: z.strictObject({ id: z.int(), target: z.int(), reference: z.string() }),
  operationHeld: z.strictObject({ id: z.int(), operation: z.int(), reference: z.string() }),
  expunged: z.strictObject({
    id: z.int(),
    operation: z.int(),
    order: z.string(),
    photos: z.int(),
    entries: z.int(),
    stillIn: z.array(z.string()),
    photosIn: z.array(z.string()),
  }),
  emptied: z.strictObject({
    before: z.iso.datetime(),
    entries: z.int(),
    operations: z.int(),
    photos: z.int(),
    held: z.array(z.string()),
  }),
  total,
  backup,
  restore: backup.extend({
    copy: z.string(),
    replaced: z.strictObject({ seq: z.int(), hash: z.string() }),
  }),
  pdf,
  briefing: z.strictObject({
    file: z.string(),
    records: z.int(),
    failed: z.array(z.strictObject({ record: z.int(), part: z.string(), message: z.string() })),
  }),
  briefingVerdict: z.strictObject({
    file: z.string(),
    records: z.int(),
    failed: z.array(z.strictObject({ path: z.string(), problem: z.string() })),
  }),
  journal: z.strictObject({ entries: z.array(entry) }),
  verdict: z.strictObject({
    ok: z.boolean(),
    firstTampered: z.int().optional(),
    entries: z.int(),
    head: z.strictObject({ seq: z.int(), hash: z.string() }),
    key: z.looseObject({ checked: z.int(), unchecked: z.int(), without: z.int(), isUnused: z.boolean() }),
    anchors: z.int(),
    restores: z.array(z.looseObject({})),
    records: z.int(),
    accounts: z.int(),
    differences: z.array(z.looseObject({})),
    differenceCount: z.int(),
  }),
  undo: z.strictObject({ undone: z.int(), seq: z.int().optional() }),
  purge: z.strictObject({ deletedCount: z.int(), backup: z.string() }),
  display,
  displays: z.array(display),
  tokens: z.strictObject({ items: z.array(token) }),
  webhooks: z.strictObject({ items: z.array(webhook) }),
  webhookAdded: webhook.extend({ secret: z.string() }),
  webhookTested: z.strictObject({ delivered: z.boolean(), problem: z.string().nullable() }),
  webhookRemoved: z.strictObject({ id: z.int(), removed: z.literal(true) }),
  tokenAdded: token.extend({ token: z.string() }),
  tokenRevoked: z.strictObject({ id: z.string(), revoked: z.literal(true) }),
  displayRevoked: z.strictObject({ id: z.string(), revoked: z.literal(true) }),
  keys: z.strictObject({ sealed: z.int() }),
  replacedKey: z.strictObject({
    key: z.string().regex(/^[0-9a-f]{12}$/),
    ssns: z.int(),
    deletedSsns: z.int(),
    apps: z.int(),
    webhooks: z.int(),
    backup: z.string(),
  }),
  imported: importDocument,
  exported: z.array(z.looseObject({ id: z.int(), caseAgent: z.string(), screenName: z.string() })),
  exportedFile: z.strictObject({
    file: z.string(),
    records: z.int(),
    leftOut: z.int(),
    photos: z.int().optional(),
  }),
  doctor: z.strictObject({
    ok: z.boolean(),
    findings: z.array(z.strictObject({ check: z.string(), level: z.string(), words: z.string() })),
  }),
  board: z.strictObject({
    counts: z.strictObject({ chatting: z.int(), onTheHook: z.int(), arrested: z.int() }),
    upcoming: z.array(person),
    chatting: z.array(person),
  }),
  login: z.strictObject({ server: z.string(), email: z.string().optional() }),
  completion: z.strictObject({ shell: z.string(), script: z.string() }),
  'completion values': z.strictObject({ items: z.array(z.string()) }),
  failure: z.strictObject({ Status: z.literal(false), Error: z.string(), code: z.string() }).loose(),
} as const
