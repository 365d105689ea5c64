import { importDocument } from '@watchfloor/core'
import { z } from 'zod'

const account = z.strictObject({
  email: z.string(),
  role: z.string(),
  isDisabled: z.boolean(),
  isLocked: z.boolean(),
  addedAt: z.iso.datetime(),
})
const total = z.strictObject({ count: z.int(), actualCount: z.int(), adjustment: z.int() })
const backup = z.strictObject({
  file: z.string(),
  seq: z.int(),
  madeAt: z.iso.datetime(),
  counts: z.record(z.string(), z.int()),
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
  approvedAt: z.iso.datetime(),
  approvedBy: z.string(),
  seenAt: z.iso.datetime().nullable(),
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
  changes: z.array(z.strictObject({ field: z.string(), before: value.optional(), after: value.optional() })),
})

/** The shape of the one document that each command prints with --json. */
export const documents = {
  account,
  accounts: z.array(account),
  total,
  backup,
  restore: backup.extend({ copy: z.string() }),
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
  verdict: z.strictObject({ ok: z.boolean(), firstTampered: z.int().optional() }),
  undo: z.strictObject({ undone: z.int(), seq: z.int().optional() }),
  purge: z.strictObject({ deletedCount: z.int(), backup: z.string() }),
  display,
  displays: z.array(display),
  displayRevoked: z.strictObject({ id: z.string(), revoked: z.literal(true) }),
  keys: z.strictObject({ sealed: z.int() }),
  imported: importDocument,
  exported: z.array(z.looseObject({ id: z.int(), caseAgent: z.string(), screenName: z.string() })),
  exportedFile: z.strictObject({ file: z.string(), records: z.int(), photos: z.int().optional() }),
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
  failure: z.strictObject({ Status: z.literal(false), Error: z.string(), code: z.string() }).loose(),
} as const
