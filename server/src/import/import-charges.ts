import {
  type ChargeParts,
  type ColumnMap,
  chargeColumnNames,
  type FileReading,
  ImportTally,
  type ImportVerdict,
  inBatches,
  isRefused,
  joinCharge,
  matchChargeColumns,
  orThrow,
  readCharge,
} from '@watchfloor/core'
import { formNotes } from '@watchfloor/core/source-file'
import type { Database, Reader, Tx } from '../db/database.ts'
import { appendEntries, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { type FileTable, openTable } from './table-reader.ts'

export interface ChargeImportNeeds {
  readonly db: Database
}

export interface ChargeImportOptions {
  readonly dryRun: boolean
  readonly skipInvalid: boolean
  readonly map: ColumnMap
  readonly reading: FileReading
}

const rowsAtOnce = 400

/** Imports charges into the shared list, all in one act or none. Charges that are listed already are skipped. */
export function importCharges(
  bytes: Uint8Array | undefined,
  options: ChargeImportOptions,
  by: Signature,
  context: ChargeImportNeeds,
): Promise<ImportVerdict> {
  if (options.dryRun) return context.db.read(async (reader) => (await decide(bytes, options, reader)).verdict)
  const run = async (tx: Tx): Promise<ImportVerdict> => {
    const { verdict, added } = await decide(bytes, options, tx)
    // Nothing was written yet, so there is nothing to roll back.
    if (isRefused(verdict, options.skipInvalid)) return verdict
    const batch = await nextSeq(tx)
    await write(tx, added, by, batch)
    return { ...verdict, written: true, ...(added.length > 0 && { batch }) }
  }
  return context.db.write(run, { isLong: true })
}

async function decide(bytes: Uint8Array | undefined, options: ChargeImportOptions, reader: Reader) {
  const known = [...chargeColumnNames, ...Object.keys(options.map)]
  const table = await openTable(bytes, { ...options.reading, known })
  try {
    return await decideRows(table, options, reader)
  } finally {
    await table.close()
  }
}

async function decideRows(table: FileTable, { map, reading }: ChargeImportOptions, reader: Reader) {
  const columns = orThrow(matchChargeColumns(table.columns, map))
  const stored = await reader.all<{ text_key: string }>(reader.knex('charge_list').select('text_key'))
  const keys = new Set(stored.map(({ text_key }) => text_key))
  const tally = new ImportTally(formNotes(table.form, reading))
  const added: ChargeParts[] = []
  for await (const { rows } of table.parts()) {
    for (const source of rows) {
      const read = readCharge(source, columns)
      if (!read.ok) tally.fail(source.row, [read.error])
      else if (keys.has(keyOf(read.value))) tally.count(source.row, 'skipped')
      else {
        keys.add(keyOf(read.value))
        added.push(read.value)
        tally.count(source.row, 'added')
      }
    }
  }
  return { verdict: tally.verdict(columns, table.form, false), added }
}

async function write(
  tx: Tx,
  added: readonly ChargeParts[],
  { actor, via, at }: Signature,
  batch: number,
): Promise<void> {
  const columns = ['text_key', 'statute', 'offense', 'degree']
  const head = { actor, via, action: 'add-charge-to-list', kind: 'setting', object: 'charge-list' } as const
  for (const part of inBatches(added, rowsAtOnce)) {
    const rows = part.map((charge) => [keyOf(charge), charge.statute, charge.offense, charge.degree])
    const drafts = part.map((charge) => ({
      ...head,
      changes: [{ field: 'charge', before: undefined, after: joinCharge(charge) }],
    }))
    await appendEntries(tx, drafts, at, batch, { table: 'charge_list', columns, rows })
  }
}

function keyOf(charge: ChargeParts): string {
  return joinCharge(charge).toLowerCase()
}
