import {
  type Failure,
  FailureError,
  type FileForm,
  type FileReading,
  invalid,
  type LocalFile,
  messages,
  type SourceRow,
} from '@watchfloor/core'
import { WorkerThread } from '../system/worker-thread.ts'

/** The file of an import: bytes that were sent, or an open file of this machine. */
export type ImportSource = Uint8Array | LocalFile

/** Returns the number of bytes of a file. */
export function sizeOf(source: ImportSource): number {
  return source instanceof Uint8Array ? source.length : source.size
}

/** Messages to the worker, and its answers. */
export type TableJob =
  | { readonly kind: 'open'; readonly source: ImportSource; readonly reading: FileReading }
  | { readonly kind: 'next' }
export type TableAnswer =
  | { readonly failure: Failure }
  | { readonly columns: readonly string[]; readonly form: FileForm }
  | { readonly rows: readonly SourceRow[]; readonly part: number }

/** A file as columns and rows, read by a worker thread, so that the server answers others however the file is made. */
export interface FileTable {
  readonly columns: readonly string[]
  readonly form: FileForm
  /** Reads the rows part by part, each with the fraction of the file that was read so far (0 to 1). */
  parts(): AsyncGenerator<{ readonly rows: readonly SourceRow[]; readonly part: number }>
  close(): Promise<void>
}

/** Maximum time (ms) of one step. A whole file of the maximum size takes seconds. */
const timeoutMs = 60_000

/** Room for a file of the maximum size as text and rows. Without a limit the heap grows until the machine is full. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

/** Opens an imported file. Close it when done. @throws FailureError if it cannot be read at all */
export async function openTable(source: ImportSource | undefined, reading: FileReading): Promise<FileTable> {
  if (!source) throw new FailureError(invalid('file', messages.import.noFile))
  const worker = new WorkerThread<TableJob, TableAnswer>({
    file: workerFile,
    timeoutMs,
    resourceLimits,
    // The worker holds its place in the file, so it must not stop while a part is written.
    idleMs: Number.POSITIVE_INFINITY,
  })
  try {
    const opened = await ask(worker, { kind: 'open', source, reading })
    if (!('columns' in opened)) throw new Error('a file without columns')
    return {
      columns: opened.columns,
      form: opened.form,
      async *parts() {
        for (let reading = ask(worker, { kind: 'next' }); ; ) {
          const answer = await reading
          if (!('rows' in answer) || answer.rows.length === 0) return
          // The worker reads the next part while this one is decided.
          reading = ask(worker, { kind: 'next' })
          reading.catch(() => undefined)
          yield answer
        }
      },
      close: () => worker.close(),
    }
  } catch (error) {
    await worker.close()
    throw error
  }
}

async function ask(worker: WorkerThread<TableJob, TableAnswer>, job: TableJob): Promise<TableAnswer> {
  const answer = await worker.run(job)
  if ('failure' in answer) throw new FailureError(answer.failure)
  return answer
}

/** The worker's file. Threads run built code, also in tests that run from the sources. */
const workerFile = new URL('../../dist/packed/table-worker.js', import.meta.url)
