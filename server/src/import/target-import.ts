import {
  type DuplicatePolicy,
  decideRow,
  FileMemory,
  type ImportRow,
  type ImportTally,
  inBatches,
  isRefused,
  queryForRows,
  type RowDecision,
  type RowFacts,
  type RowShelf,
  type TargetId,
} from '@watchfloor/core'
import type { LoadedFacts, RowFactsLoader } from './load-row-facts.ts'
import type { RowWriter } from './row-writer.ts'

export interface TargetImportSetup {
  readonly loader: RowFactsLoader
  /** Writes the decisions; undefined in a dry run. */
  readonly writer: RowWriter | undefined
  readonly tally: ImportTally
  /** Keeps the rows that later ones are compared with; undefined for memory. */
  readonly shelf: RowShelf | undefined
  /** Highest id of a target before the import; 0 if there is none. */
  readonly lastId: TargetId
  readonly policy: DuplicatePolicy
  readonly skipInvalid: boolean
  readonly sentPhotos: RowFacts['sentPhotos']
  /** Whether a review must be by somebody else than the importer. */
  readonly reviewByOther: boolean
}

/** Number of waiting rows that are decided at once. */
const rowsAtOnce = 200

/** One run over the rows of a file: gather what their decision needs, decide, apply. */
export class TargetImport {
  readonly #setup: TargetImportSetup
  readonly #file: FileMemory
  /** Rows whose main target may still come. */
  readonly #waiting: ImportRow[] = []

  constructor(setup: TargetImportSetup) {
    this.#setup = setup
    this.#file = new FileMemory(setup.lastId, setup.policy, setup.shelf)
  }

  /** Decides a part of the file and starts writing it. */
  async take(rows: readonly ImportRow[]): Promise<void> {
    await this.#takePart(rows, false)
  }

  /** Decides the rows that wait for their main target, and waits until all is written. Returns the highest id of a target. */
  async finish(): Promise<TargetId> {
    const waiting = this.#waiting.splice(0)
    for (const part of inBatches(waiting, rowsAtOnce)) await this.#takePart(part, true)
    await this.#setup.writer?.finish()
    return this.#file.nextId - 1
  }

  async #takePart(rows: readonly ImportRow[], isLast: boolean): Promise<void> {
    const { loader, writer, tally, policy, skipInvalid, sentPhotos } = this.#setup
    const loaded = await loader.load(queryForRows(rows, policy, sentPhotos))
    const decisions = this.#decide(rows, loaded, isLast)
    // An import that will be refused is decided to its end, and writes nothing more.
    if (!isRefused(tally, skipInvalid)) await writer?.apply(decisions)
  }

  #decide(rows: readonly ImportRow[], loaded: LoadedFacts, isLast: boolean): RowDecision[] {
    const { tally, policy, sentPhotos, writer, reviewByOther } = this.#setup
    const facts = {
      ...loaded,
      file: this.#file,
      isLast,
      sentPhotos,
      reviewByOther,
      isDryRun: writer === undefined,
    }
    return rows.map((row) => {
      const decision = decideRow(row, facts, policy)
      this.#file.remember(decision)
      tally.countDecision(decision)
      if (decision.outcome === 'waiting') this.#waiting.push(row)
      return decision
    })
  }
}
