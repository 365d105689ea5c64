import { FailureError } from '@watchfloor/core'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Actor } from '../../src/call/serve.ts'
import type { Database } from '../../src/db/database.ts'
import { verifyJournal } from '../../src/index.ts'
import { opened } from '../../src/targets/target-rows.ts'
import { allTargets, expectIndexed, expectKeys } from './expect-keys.ts'
import type { OpenOffice } from './office.ts'

const columns = [
  'id',
  'linkedChatterId',
  'caseAgent',
  'screenName',
  'phone',
  'secondaryPhone',
  'notes',
  'city',
  'legalStatus',
  'territory',
  'socialSecurityNumber',
  'isTimeApproved',
  'dateTime',
  'isArrested',
  'isReviewed',
] as const

export type FileRow = Partial<Record<(typeof columns)[number], string>>

const hour = '2026-11-21T02:00:00.000Z'

export function csvOf(rows: readonly FileRow[]): string {
  return `${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map((cells) => cells.join(',')).join('\n')}\n`
}

export const phoneOf = (at: number) => `555${String(1_000_000 + at)}`

/** Returns targets in every stage, some of them reviewed. */
export function firstRows(count: number): FileRow[] {
  return Array.from({ length: count }, (_, at) => ({
    caseAgent: 'Adams',
    screenName: `owl ${at}`,
    phone: phoneOf(at),
    notes: `first ${at}`,
    socialSecurityNumber: at % 4 === 0 ? `123${String(450_000 + at)}` : '',
    ...(at % 3 === 0 && { isTimeApproved: '1', dateTime: hour }),
    ...(at % 3 === 1 && {
      isArrested: '1',
      isReviewed: '1',
      legalStatus: 'US Citizen - Other',
      territory: 'Guam',
    }),
  }))
}

/** Returns rows of every kind, in groups that need each other: changes, additions, changes of additions, additional persons. */
export function someGroups(seed: number, known: number, hasNumbers: boolean): FileRow[][] {
  const values = fc.record({
    notes: fc.constantFrom('', 'new notes', 'other notes'),
    city: fc.constantFrom('', 'Bartow', 'Lakeland'),
    legalStatus: fc.constantFrom('', '', 'US Citizen', 'Illegal'),
    socialSecurityNumber: fc.constantFrom('', '', hasNumbers ? '987654321' : ''),
    screenName: fc.constantFrom('night heron', 'wren'),
    secondaryPhone: fc.constantFrom('', '', '', 'own'),
  })
  const step = fc.tuple(fc.constantFrom('change', 'change', 'add', 'again', 'guest'), fc.nat(), values)
  let added = 0
  return fc.sample(step, { seed, numRuns: 300 }).map(([kind, choice, given], index) => {
    const second = given.secondaryPhone === '' ? '' : phoneOf(50_000 + seed * 1_000 + index)
    const row = { ...given, caseAgent: 'Baker', secondaryPhone: second }
    if (kind === 'add' || (kind === 'again' && added === 0))
      return [{ ...row, phone: phoneOf(10_000 + seed * 1_000 + added++) }]
    if (kind === 'again') return [{ ...row, phone: phoneOf(10_000 + seed * 1_000 + (choice % added)) }]
    const at = choice % known
    if (kind === 'change') return [{ ...row, phone: phoneOf(at) }]
    const main = String(1_000 + index)
    const guest = {
      caseAgent: 'Baker',
      screenName: `guest ${index}`,
      linkedChatterId: main,
      isTimeApproved: '1',
      dateTime: hour,
    }
    return [{ ...row, secondaryPhone: '', id: main, phone: phoneOf(at - (at % 3)) }, guest]
  })
}

/** The columns of an entry that do not depend on when it was written. */
interface Told {
  readonly object: string
  readonly action: string
  readonly changes: string
  readonly actor: string
  readonly operation: number
  readonly outcome: string
  readonly hasSession: boolean
}

/** Number of targets that are changed in several commits. */
export const many = 1_600

/** Returns rows of targets that nobody else has, each with a text of its own. */
export function crowdRows(screenName: string, notes: string): FileRow[] {
  return Array.from({ length: many }, (_, at) => ({
    caseAgent: 'Cole',
    screenName: `${screenName} ${at}`,
    phone: phoneOf(100_000 + at),
    notes: `${notes} ${at}`,
  }))
}

/** Returns the targets as people see them, without their versions. */
export async function content({ context: { db } }: OpenOffice) {
  return (await allTargets(db)).map(({ version: _, ...target }) => ({
    ...target,
    socialSecurityNumber: opened({ ...target, version: 0 }, db.cipher).socialSecurityNumber,
  }))
}

/** Returns the entries about targets after a number. */
export async function told({ context: { db } }: OpenOffice, after: number): Promise<Told[]> {
  const rows: (Omit<Told, 'hasSession'> & { readonly session: string })[] = await db
    .knex('journal')
    .where({ kind: 'target' })
    .where('seq', '>', after)
    .orderBy('seq')
    .select('object', 'action', 'changes', 'actor', 'operation', 'outcome', 'session')
  return rows.map(({ session, ...row }) => ({ ...row, hasSession: session !== '' }))
}

export async function lastSeq({ context: { db } }: OpenOffice): Promise<number> {
  return Number((await db.knex('journal').max('seq as seq'))[0]?.['seq'])
}

/** The actor of an undo that a test performs without a call. */
export const admin: Actor = { role: 'admin', email: 'admin@desk.example', address: 'test', session: 'one' }

/** Returns the failure of an undo, or undefined if it succeeds. */
export async function failureOf(
  undoing: Promise<unknown>,
): Promise<{ code: string; message: string } | undefined> {
  const error = await undoing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return undefined
  if (!(error instanceof FailureError)) throw error
  return { code: error.failure.code, message: error.failure.message }
}

/** Checks the journal, the records against it and their keys, and that no import or undo left anything behind. */
export async function expectWhole({ context: { db } }: OpenOffice): Promise<void> {
  const { isWhole, compared, firstTampered } = await verifyJournal(db)
  expect({ isWhole, firstTampered, differences: compared.differences }).toEqual({
    isWhole: true,
    firstTampered: undefined,
    differences: [],
  })
  await expectKeys(db)
  await expectNothingLeft(db)
}

export async function expectNothingLeft(db: Database): Promise<void> {
  expect(await db.knex('imports_underway').select('*')).toEqual([])
  await expectIndexed(db)
}
