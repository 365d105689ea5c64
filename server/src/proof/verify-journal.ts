import { type Anchor, type Difference, firstHash } from '@watchfloor/core'
import { backupEndOf } from '../backup/read-backup.ts'
import type { Database, JournalRow, Reader } from '../db/database.ts'
import { AnchorCheck, type Branch, type WrongAnchor } from '../journal/anchor-check.ts'
import { ChainCheck } from '../journal/chain-check.ts'
import { checkEntries } from '../journal/check-entries.ts'
import { KeyCheck, type KeyVerdict } from '../journal/key-check.ts'
import { compareAccounts } from './compare-accounts.ts'
import { compareRecords } from './compare-records.ts'

/** A restore that the journal tells, with what shows the replaced branch. */
export interface ShownBranch extends Branch {
  /** Whether the saved copy is the replaced journal. Undefined if the copy is not there. */
  readonly isCopy: boolean | undefined
}

/** The result of comparing the records with the journal. */
export interface ComparedRecords {
  readonly records: number
  readonly accounts: number
  readonly count: number
  /** The first differences, at most `maxDifferences`. */
  readonly differences: readonly Difference[]
}

/** Everything that a check of the journal shows. */
export interface JournalVerdict {
  readonly isWhole: boolean
  readonly firstTampered: number | undefined
  readonly head: { readonly seq: number; readonly hash: string }
  readonly entries: number
  readonly key: KeyVerdict
  /** Whether this process has a key that no entry was ever written with. */
  readonly isKeyUnused: boolean
  readonly wrongAnchor: WrongAnchor | undefined
  readonly branches: readonly ShownBranch[]
  readonly compared: ComparedRecords
}

/** Shows the progress of a part of the check: rows done and rows in all. */
type Watch = <T>(part: (onRows: (rows: number, all: number) => void) => Promise<T>) => Promise<T>

/** Shows the progress of the two long parts: the entries that are checked, and the records that are compared. */
export interface JournalWatch {
  readonly entries: Watch
  readonly records: Watch
}

const unwatched: JournalWatch = { entries: (part) => part(() => {}), records: (part) => part(() => {}) }

/** Maximum number of differences that are named. The others are counted. */
const maxDifferences = 100

/**
 * Checks the journal from its first entry to its end: the chain (rule J1), the MACs (J14), the anchors (J15), the restores (J18),
 * and the records and accounts against what the journal tells of them (J17). It changes nothing, and other processes may write.
 */
export async function verifyJournal(
  db: Pick<Database, 'knex' | 'read' | 'journalKeys'>,
  anchors: readonly Anchor[] = [],
  watch: JournalWatch = unwatched,
): Promise<JournalVerdict> {
  const first = await verifyOnce(db, anchors, watch)
  // An import that is published meanwhile adds entries before those that were read. A second check sees all of them.
  return first.isWhole ? first : verifyOnce(db, anchors, watch)
}

async function verifyOnce(
  db: Pick<Database, 'knex' | 'read' | 'journalKeys'>,
  anchors: readonly Anchor[],
  watch: JournalWatch,
): Promise<JournalVerdict> {
  const [chain, keys, anchored] = [new ChainCheck(), new KeyCheck(db.journalKeys), new AnchorCheck(anchors)]
  let entries = 0
  const count = { add: (_: JournalRow) => void entries++ }
  const tampered = await watch.entries((onRows) => checkEntries(db, [chain, keys, anchored, count], onRows))
  const branches = await Promise.all(anchored.branches.map(withCopy))
  const compared = await watch.records((onRows) => db.read((reader) => compareAll(reader, onRows)))
  const { verdict: key } = keys
  const { current } = db.journalKeys
  const isKeyUnused = current !== undefined && key.key === undefined && entries > 0 && key.checked === 0
  const wrongAnchor = anchored.wrong
  const isTrue = tampered === undefined && !isKeyUnused && wrongAnchor === undefined
  return {
    isWhole: isTrue && compared.count === 0,
    firstTampered: tampered?.seq,
    head: entries === 0 ? { seq: 0, hash: firstHash } : chain.last,
    entries,
    key,
    isKeyUnused,
    wrongAnchor,
    branches,
    compared,
  }
}

/** Compares the records and the accounts with what the journal tells of them (J17). */
async function compareAll(
  reader: Reader,
  onRows: (rows: number, all: number) => void,
): Promise<ComparedRecords> {
  const found = { records: 0, accounts: 0, count: 0, differences: [] as Difference[] }
  const add = (differences: readonly Difference[]) => {
    found.count += differences.length
    found.differences.push(...differences.slice(0, maxDifferences - found.differences.length))
  }
  const all = await countRecords(reader)
  for await (const part of compareRecords(reader)) {
    found.records += part.count
    add(part.differences)
    onRows(found.records, all)
  }
  const accounts = await compareAccounts(reader)
  add(accounts.differences)
  return { ...found, accounts: accounts.count }
}

/** Returns the number of records, deleted ones included. */
async function countRecords(reader: Reader): Promise<number> {
  const tables = ['targets', 'deleted_targets']
  const counts = tables.map((table) => reader.all<{ n: number }>(reader.knex(table).count('* as n')))
  return (await Promise.all(counts)).reduce((sum, [row]) => sum + Number(row?.n ?? 0), 0)
}

async function withCopy(branch: Branch): Promise<ShownBranch> {
  const end = branch.copy === undefined ? undefined : await backupEndOf(branch.copy)
  const isCopy = end && end.seq === branch.replacedSeq && end.hash === branch.replacedHash
  return { ...branch, isCopy }
}
