import { parentPort } from 'node:worker_threads'
import type { FileReading, SourceFile, SourceRow } from '@watchfloor/core'
import { readSourceFile } from '@watchfloor/core/source-file'
import { yieldToServer } from '../system/yield-to-server.ts'
import { bytesOfFile } from './local-file.ts'
import type { ImportSource, TableAnswer, TableJob } from './table-reader.ts'

yieldToServer()

/** Number of rows in one message: few enough to be received between two answers of the server. */
const rowsInMessage = 200

let table: SourceFile | undefined
let rows: Iterator<SourceRow> | undefined

parentPort?.on('message', (job: TableJob) => {
  parentPort?.postMessage(job.kind === 'open' ? open(job) : next())
})

function open({ source, reading }: { source: ImportSource; reading: FileReading }): TableAnswer {
  const read = readSourceFile(source instanceof Uint8Array ? source : bytesOfFile(source), decode, reading)
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

function decode(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (part: Uint8Array, isLast: boolean) => decoder.decode(part, { stream: !isLast })
}
