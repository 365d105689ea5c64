import {
  type ColumnMap,
  chargeColumnNames,
  type FileReading,
  ImportTally,
  inBatches,
  isRefused,
  joinCharge,
  type ListedCharge,
  matchChargeColumns,
  orThrow,
  readCharge,
} from '@watchfloor/core'
import { formNotes } from '@watchfloor/core/source-file'
import { changeCodes, keyOfCharge, listCharges, toChargeRecord } from '../charge/charge-store.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { appendEntries, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { ImportRefused, replyOfWrite, type VerdictReply, verdictReply } from './import-reply.ts'
import { type FileTable, type ImportSource, openTable } from './table-reader.ts'

export interface ChargeImportNeeds {
  readonly db: Database
}

export interface ChargeImportOptions {
  readonly dryRun: boolean
  readonly skipInvalid: boolean
  readonly map: ColumnMap
  readonly reading: FileReading
}

/** A listed charge that gets other codes. */
interface CodedCharge {
  readonly charge: ListedCharge
  readonly before: ListedCharge
}

const rowsAtOnce = 400

/** Imports charges into the shared list, all in one act or none. Charges that are listed already are skipped. */
export function importCharges(
  source: ImportSource | undefined,
  options: ChargeImportOptions,
  by: Signature,
  context: ChargeImportNeeds,
): Promise<VerdictReply> {
  if (options.dryRun)
    return context.db.read(async (reader) => verdictReply((await decide(source, options, reader)).verdict))
  const run = async (tx: Tx): Promise<VerdictReply> => {
    const { verdict, added, coded } = await decide(source, options, tx)
    if (isRefused(verdict, options.skipInvalid)) throw new ImportRefused(verdict)
    const batch = await nextSeq(tx)
    await write(tx, added, by, batch)
    for (const { charge, before } of coded) await changeCodes(tx, charge, before, by, batch)
    return verdictReply({ ...verdict, written: true, ...(added.length + coded.length > 0 && { batch }) })
  }
  return replyOfWrite(() => context.db.write(run, { isLong: true }))
}

async function decide(source: ImportSource | undefined, options: ChargeImportOptions, reader: Reader) {
  const known = [...chargeColumnNames, ...Object.keys(options.map)]
  const table = await openTable(source, { ...options.reading, known })
  try {
    return await decideRows(table, options, reader)
  } finally {
    await table.close()
  }
}

async function decideRows(table: FileTable, { map, reading }: ChargeImportOptions, reader: Reader) {
  const columns = orThrow(matchChargeColumns(table.columns, map))
  const known = new Map((await listCharges(reader)).map((one) => [keyOfCharge(one), one]))
  const tally = new ImportTally(formNotes(table.form, reading))
  const added = new Map<string, ListedCharge>()
  const coded: CodedCharge[] = []
  for await (const { rows } of table.parts()) {
    for (const source of rows) {
      const read = readCharge(source, columns)
      tally.countHidden(source)
      tally.countNoValues(source, columns)
      if (!read.ok) {
        tally.fail(source.row, [read.error])
        continue
      }
      const key = keyOfCharge(read.value)
      const before = known.get(key)
      const charge = before ? withNewCodes(before, read.value) : read.value
      known.set(key, charge)
      if (!before) added.set(key, charge)
      // A charge that the file adds is written with what its later rows give.
      else if (added.has(key)) added.set(key, charge)
      else if (charge !== before) coded.push({ charge, before })
      tally.count(source.row, before ? (charge === before ? 'skipped' : 'updated') : 'added')
    }
  }
  return { verdict: tally.verdict(columns, table.form, false), added: [...added.values()], coded }
}

/** Rule Y40. Returns a listed charge with the codes that a row gives. A row without codes changes nothing. */
function withNewCodes(before: ListedCharge, { ucrCode, arrestType }: ListedCharge): ListedCharge {
  const charge = {
    ...before,
    ucrCode: ucrCode || before.ucrCode,
    arrestType: arrestType || before.arrestType,
  }
  const isSame = charge.ucrCode === before.ucrCode && charge.arrestType === before.arrestType
  return isSame ? before : charge
}

async function write(
  tx: Tx,
  added: readonly ListedCharge[],
  { actor, via, at }: Signature,
  batch: number,
): Promise<void> {
  const columns = ['text_key', 'statute', 'offense', 'degree', 'ucr_code', 'arrest_type'] as const
  const head = { actor, via, action: 'add-charge-to-list', kind: 'setting', object: 'charge-list' } as const
  for (const part of inBatches(added, rowsAtOnce)) {
    const records = part.map(toChargeRecord)
    const rows = records.map((record) => columns.map((name) => record[name]))
    const drafts = part.map((charge) => ({
      ...head,
      changes: [{ field: 'charge', before: undefined, after: joinCharge(charge) }],
    }))
    await appendEntries(tx, drafts, at, batch, { table: 'charge_list', columns, rows })
  }
}
