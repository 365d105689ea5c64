import { type Failure, FailureError, invalid, messages, type SourceRow } from '@watchfloor/core'
import { WorkerThread } from '../system/worker-thread.ts'

/** What the worker is sent, and what it answers. */
export type TableJob = { readonly kind: 'open'; readonly bytes: Uint8Array } | { readonly kind: 'next' }
export type TableAnswer =
  | { readonly failure: Failure }
  | { readonly columns: readonly string[] }
  | { readonly rows: readonly SourceRow[]; readonly part: number }

/** A file as columns and rows, read by a worker thread: however it is made, the server answers everybody meanwhile. */
export interface FileTable {
  readonly columns: readonly string[]
  /** Rows part by part, each with how much of the file was read so far (0 to 1). */
  parts(): AsyncGenerator<{ readonly rows: readonly SourceRow[]; readonly part: number }>
  close(): Promise<void>
}

/** Maximum time (ms) of one step; a whole file of the largest size is read in seconds. */
const timeoutMs = 60_000

/** A file of the largest size as text and rows; without a limit the heap grows as far as the machine lets it. */
const resourceLimits = { maxOldGenerationSizeMb: 1_024 }

/** Opens an imported file. Close it when done. @throws FailureError when it cannot be read at all */
export async function openTable(bytes: Uint8Array | undefined): Promise<FileTable> {
  if (!bytes) throw new FailureError(invalid('file', messages.import.noFile))
  const worker = new WorkerThread<TableJob, TableAnswer>({
    file: workerFile(),
    timeoutMs,
    resourceLimits,
    // It stands in the middle of a file, however long a part takes to write.
    idleMs: Number.POSITIVE_INFINITY,
  })
  try {
    const opened = await ask(worker, { kind: 'open', bytes })
    if (!('columns' in opened)) throw new Error('a file without columns')
    return {
      columns: opened.columns,
      async *parts() {
        for (;;) {
          const answer = await ask(worker, { kind: 'next' })
          if (!('rows' in answer) || answer.rows.length === 0) return
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

/** Threads run built code; from the sources of a test the build beside them is taken. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? '../../dist/import/table-worker.js' : './table-worker.js', import.meta.url)
}
