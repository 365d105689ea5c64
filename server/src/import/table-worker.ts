import { parentPort } from 'node:worker_threads'
import type { FileReading, SourceFile, SourceRow } from '@watchfloor/core'
import { readSourceFile } from '@watchfloor/core/source-file'
import { yieldToServer } from '../system/yield-to-server.ts'
import type { TableAnswer, TableJob } from './table-reader.ts'

yieldToServer()

/** Number of rows in one message: few enough to be received between two answers of the server. */
const rowsInMessage = 200

let table: SourceFile | undefined
let rows: Iterator<SourceRow> | undefined

parentPort?.on('message', (job: TableJob) => {
  parentPort?.postMessage(job.kind === 'open' ? open(job) : next())
})

function open({ bytes, reading }: { bytes: Uint8Array; reading: FileReading }): TableAnswer {
  const read = readSourceFile(bytes, decode, reading)
  if (!read.ok) return { failure: read.error }
  table = read.value
  rows = table.rows[Symbol.iterator]()
  return { columns: table.columns, form: table.form }
}

function next(): TableAnswer {
  // A worker that replaces a dead one would end the file early, and the import would look complete.
  if (!rows || !table) throw new Error('the file was not opened by this worker')
  const batch: SourceRow[] = []
  while (batch.length < rowsInMessage) {
    const step = rows.next()
    if (step.done) break
    batch.push(step.value)
  }
  return { rows: batch, part: table.part() }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}
