import type { FileHandle } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import { openUnnamedFile, type UnnamedFile } from './local-file.ts'

/**
 * A row that was checked: its main target, its changes as its entry has them, and the values of its columns, and of its search and order
 * keys. Those of a row that adds a target are JSON arrays, those of a row that changes one are JSON objects by column.
 */
export interface StagedRow {
  /** Id of the target that the row changes; undefined for a row that adds one. */
  readonly changes: number | undefined
  readonly link: number | undefined
  readonly changesText: string
  readonly valuesJson: string
  readonly keysJson: string
}

/** The id that sealed values of staged rows are bound to. Their own ids are known when the rows are written. */
export const stagedId = 0

/** Stands before the id of a target that a row changes. */
const changeSign = '='

/** Number of characters that are written at once. */
const flushedAt = 1 << 18

/** Number of bytes that are read at once. */
const readAtOnce = 1 << 18

/**
 * Rows that were checked, in a file that only its owner can read, and of which nothing remains when the process dies.
 */
export class StagedRows {
  readonly #staging: UnnamedFile
  readonly #file: FileHandle
  #waiting: string[] = []
  #waitingLength = 0

  private constructor(staging: UnnamedFile) {
    this.#staging = staging
    this.#file = staging.file
  }

  /** @param folder folder of the database; undefined for the system's folder of temporary files */
  static async open(folder: string | undefined): Promise<StagedRows> {
    return new StagedRows(await openUnnamedFile(folder))
  }

  /** Adds a row. It waits for the next flush. */
  add({ changes, link, changesText, valuesJson, keysJson }: StagedRow): void {
    const about = changes === undefined ? `${link ?? ''}` : `${changeSign}${changes}`
    const line = `${about}\t${changesText}\t${valuesJson}\t${keysJson}\n`
    this.#waiting.push(line)
    this.#waitingLength += line.length
  }

  /** Writes what waits to the file, if it is much. */
  async flushMuch(): Promise<void> {
    if (this.#waitingLength >= flushedAt) await this.flush()
  }

  /** Writes what waits to the file. */
  async flush(): Promise<void> {
    const text = this.#waiting.join('')
    this.#waiting = []
    this.#waitingLength = 0
    await this.#file.writeFile(text)
  }

  /** Reads the rows in their order, at most as many at once as `maxRows` returns. */
  async *parts(maxRows: () => number): AsyncGenerator<StagedRow[]> {
    let part: StagedRow[] = []
    for await (const lines of this.#lines()) {
      for (const line of lines) {
        part.push(rowOf(line))
        if (part.length < maxRows()) continue
        yield part
        part = []
      }
    }
    if (part.length > 0) yield part
  }

  async close(): Promise<void> {
    await this.#staging.close()
  }

  /** Reads the lines, as many at once as one read gives. A generator of single ones would take as long as their rows. */
  async *#lines(): AsyncGenerator<readonly string[]> {
    const decoder = new StringDecoder('utf8')
    const buffer = Buffer.allocUnsafe(readAtOnce)
    let rest = ''
    for (let at = 0; ; ) {
      const { bytesRead } = await this.#file.read(buffer, 0, readAtOnce, at)
      if (bytesRead === 0) return
      at += bytesRead
      const lines = (rest + decoder.write(buffer.subarray(0, bytesRead))).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
  }
}

function rowOf(line: string): StagedRow {
  const first = line.indexOf('\t')
  const second = line.indexOf('\t', first + 1)
  const third = line.indexOf('\t', second + 1)
  const about = line.slice(0, first)
  const isChange = about.startsWith(changeSign)
  return {
    changes: isChange ? Number(about.slice(changeSign.length)) : undefined,
    link: about === '' || isChange ? undefined : Number(about),
    changesText: line.slice(first + 1, second),
    valuesJson: line.slice(second + 1, third),
    keysJson: line.slice(third + 1),
  }
}
