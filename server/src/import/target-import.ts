import {
  changedFields,
  type DuplicatePolicy,
  draftOf,
  emptyTarget,
  type FieldName,
  type ImportProblem,
  type ImportRow,
  messages,
  normalizeCase,
  resetReview,
  type Stage,
  stageOf,
  type Target,
  type TargetId,
  type TargetPatch,
  updateOf,
  withTimeOfMain,
} from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import { hasHistory } from '../sublist/sub-list-store.ts'
import { type BatchSignature, saveTarget } from '../target/target-store.ts'
import { type Added, addTargets } from './add-targets.ts'
import { type Draft, type Known, KnownTargets, knownOf, type Stored } from './known-targets.ts'
import type { PhotoNames } from './photo-names.ts'
import { duplicateProblem, linkProblem, severalProblem } from './row-problems.ts'
import type { Tally } from './tally.ts'

const { import: texts } = messages

export interface TargetImportSetup {
  readonly reader: Reader
  /** Where rows are written; undefined in a dry run. */
  readonly tx: Tx | undefined
  readonly cipher: FieldCipher
  /** The highest number that a target has had. */
  readonly lastId: TargetId
  readonly policy: DuplicatePolicy
  readonly skipInvalid: boolean
  readonly names: readonly FieldName[]
  readonly photos: PhotoNames
  readonly act: BatchSignature
}

/** One run over the rows of a file: what becomes of each is decided in their order, as if each were written before the next. */
export class TargetImport {
  readonly #setup: TargetImportSetup
  readonly #tally: Tally
  readonly #known: KnownTargets
  #nextId: TargetId
  #added: Added[] = []
  /** The part that is being written, and the one behind it, while the next is decided. */
  #writing: Promise<void> = Promise.resolve()
  #waitingToWrite: Promise<void> = Promise.resolve()
  /** What was added, for updates by later rows; kept only where there may be some. */
  #contents = new Map<TargetId, Target>()
  /** Rows whose main target may still come. */
  readonly #waiting: ImportRow[] = []

  constructor(setup: TargetImportSetup, tally: Tally) {
    this.#setup = setup
    this.#tally = tally
    this.#known = new KnownTargets(setup.reader, setup.cipher, setup.lastId)
    this.#nextId = setup.lastId + 1
  }

  /** Decides a part of the file and starts writing it. */
  async take(rows: readonly ImportRow[]): Promise<void> {
    await this.#decide(rows, false)
    await this.#write()
  }

  /** Decides the rows that waited for their main target, and waits until all is written. */
  async finish(): Promise<TargetId> {
    const waiting = this.#waiting.splice(0)
    if (waiting.length > 0) await this.#decide(waiting, true)
    await this.#written()
    return this.#nextId - 1
  }

  /** Waits until nothing is being written any more, however it ended: what is taken back must not be written after it. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#writing, this.#waitingToWrite])
  }

  async #decide(rows: readonly ImportRow[], isLast: boolean): Promise<void> {
    const { photos, reader } = this.#setup
    const whole = rows.filter(({ problems }) => problems.length === 0)
    const stored = await this.#known.look(whole)
    await photos.look(whole, reader)
    for (const row of rows) {
      if (row.problems.length > 0) this.#tally.fail(row.row, row.problems)
      else if (this.#mustWait(row, isLast)) this.#waiting.push(row)
      else {
        const { missing, ...found } = photos.resolve(row)
        await this.#decideRow(found.row, stored)
        if (missing !== undefined) this.#tally.missPhoto(row.row, missing, this.#setup.policy)
      }
    }
  }

  #mustWait({ link }: ImportRow, isLast: boolean): boolean {
    return !isLast && link !== undefined && this.#known.byFileId(link) === undefined
  }

  async #decideRow(row: ImportRow, stored: Stored): Promise<void> {
    const main = row.link === undefined ? undefined : this.#known.byFileId(row.link)
    const problem = linkProblem(row, main) ?? this.#numberProblem(row)
    if (problem) return this.#tally.fail(row.row, [problem])
    const draft: Draft = { row, fields: withTimeOfMain(draftOf(row), main), link: main?.id }
    const earlier = this.#known.inFile(draft)
    const targets = earlier ? [] : this.#known.stored(draft, stored)
    const isThere = earlier !== undefined || targets.length > 0
    if (!isThere || this.#setup.policy === 'add') return this.#add(draft)
    if (this.#setup.policy === 'fail') return this.#tally.fail(row.row, [duplicateProblem(row, earlier)])
    if (this.#setup.policy === 'update') return this.#update(draft, earlier, targets)
    this.#skip(draft, earlier, targets)
  }

  #numberProblem({ row, fileId }: ImportRow): ImportProblem | undefined {
    if (fileId === undefined || !this.#known.byFileId(fileId)) return undefined
    return { row, field: 'id', value: fileId, message: texts.sameNumber }
  }

  #add(draft: Draft): void {
    const { row, fields, link } = draft
    const id = this.#nextId++
    const added = link === undefined ? fields : { ...fields, linkedChatterId: link }
    this.#added.push({ id, fields: added })
    if (this.#setup.policy === 'update') this.#contents.set(id, { ...emptyTarget, ...added, id, version: 0 })
    this.#known.remember(draft, {
      id,
      row: row.row,
      fileId: row.fileId,
      stage: stageOfRow(fields),
      dateTime: fields.dateTime ?? null,
      isGuest: link !== undefined,
    })
    this.#tally.tell(row.row, 'a')
  }

  #skip(draft: Draft, earlier: Known | undefined, targets: readonly Target[]): void {
    const { row } = draft
    const known = earlier ?? (targets[0] && knownOf(targets[0], row.fileId))
    if (known) this.#known.remember(draft, { ...known, fileId: row.fileId, row: undefined })
    this.#tally.tell(row.row, 's')
  }

  async #update(draft: Draft, earlier: Known | undefined, targets: readonly Target[]): Promise<void> {
    const { row } = draft
    if (targets.length > 1) {
      const ids = targets.map(({ id }) => id)
      return this.#tally.fail(row.row, [severalProblem(row, ids)])
    }
    const id = earlier?.id ?? targets[0]?.id ?? 0
    const before = this.#contents.get(id) ?? targets[0]
    if (!before) return this.#skip(draft, earlier, targets)
    const settled = normalizeCase(before, updateOf(row), {
      hasHistory: row.fields.hasNoCriminalHistory === true && (await hasHistory(this.#setup.reader, id)),
    })
    if (!settled.ok) {
      const { field = 'hasNoCriminalHistory', message } = settled.error
      return this.#tally.fail(row.row, [{ row: row.row, field, value: '', message }])
    }
    if (changedFields(before, settled.value).length === 0) return this.#skip(draft, earlier, targets)
    const after = resetReview(before, { ...before, ...settled.value }, settled.value.isReviewed === true)
    this.#contents.set(id, await this.#save(before, after))
    this.#known.remember(draft, { ...knownOf(after, row.fileId) })
    this.#tally.tell(row.row, 'u')
  }

  async #save(before: Target, after: Target): Promise<Target> {
    const { tx, act } = this.#setup
    if (!tx || !this.#isWriting()) return after
    await this.#written()
    const version = await saveTarget(tx, before, after, 'edit', act)
    return { ...after, version: version ?? after.version }
  }

  /** What is to be refused in the end is not written; the rest of the file is only looked at. */
  #isWriting(): boolean {
    return this.#tally.failed === 0 || this.#setup.skipInvalid
  }

  /** The engine writes one part while the next is decided; no more than two wait for it. */
  async #write(): Promise<void> {
    const added = this.#added
    this.#added = []
    await this.#writing
    const { tx, names, act } = this.#setup
    this.#writing = this.#waitingToWrite
    if (!tx || added.length === 0 || !this.#isWriting()) return
    this.#waitingToWrite = addTargets(tx, added, names, act)
    // Whoever waits for it later hears of a failure; until then it is nobody's.
    this.#waitingToWrite.catch(() => undefined)
  }

  async #written(): Promise<void> {
    await this.#write()
    await this.#writing
    await this.#waitingToWrite
  }
}

function stageOfRow({ isArrested = false, isInactive = false, isTimeApproved = false }: TargetPatch): Stage {
  return stageOf({ isArrested, isInactive, isTimeApproved })
}
