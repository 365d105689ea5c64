import { expect } from 'vitest'
import { findTamperedEntry, type ServerContext } from '../../src/index.ts'

/** A change that a server or process acknowledged before the fault. */
export interface Acknowledged {
  readonly id: number
  readonly seq: number
  readonly field?: string
  readonly value?: unknown
  readonly list?: string
  readonly photo?: boolean
}

interface JournalLine {
  readonly seq: number
  readonly object: string
  readonly changes: string
}

/** Returns what is lost or wrong: nothing, whatever the fault was. */
export async function findLosses(
  { db }: ServerContext,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const entries: JournalLine[] = await db
    .knex('journal')
    .where({ kind: 'target' })
    .select('seq', 'object', 'changes')
  const bySeq = new Map(entries.map((entry) => [Number(entry.seq), entry]))
  const images = new Set((await db.knex('images').select('name')).map(({ name }: { name: string }) => name))
  const losses = acknowledged.filter(({ id, seq, field, value, photo: isPhoto }) => {
    const entry = bySeq.get(seq)
    if (!entry || entry.object !== String(id)) return true
    const changes = JSON.parse(entry.changes) as { field: string; after: unknown }[]
    if (isPhoto) return changes.some((one) => one.field === 'image' && !images.has(String(one.after)))
    return field === 'notes' && !changes.some((one) => one.field === field && one.after === value)
  })
  return losses.map((one) => `${JSON.stringify(one)} is lost`)
}

/** Checks that each record is as its last entry left it, and that a photo of a record is there. */
export async function checkRecords({ db }: ServerContext): Promise<void> {
  const rows: { id: number; version: number; image: string }[] = await db
    .knex('targets')
    .select('id', 'version', 'image')
    .orderBy('id')
  const newest: { object: string; seq: number }[] = await db
    .knex('journal')
    .where({ kind: 'target' })
    .groupBy('object')
    .select('object')
    .max('seq as seq')
  const inOrder = newest.map(({ object, seq }) => [Number(object), Number(seq)] as const)
  expect(inOrder.sort(([a], [b]) => a - b)).toEqual(rows.map(({ id, version }) => [id, Number(version)]))
  const images = new Set((await db.knex('images').select('name')).map(({ name }: { name: string }) => name))
  expect(
    rows.filter(({ image }) => image.endsWith('.jpg') && !images.has(image) && image !== 'blank.jpg'),
  ).toEqual([])
  expect(await findTamperedEntry(db)).toBeUndefined()
  expect(await db.integrityProblems()).toEqual([])
}
