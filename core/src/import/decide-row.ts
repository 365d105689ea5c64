import { normalizeCase } from '../record/normalize-case.ts'
import { resetReview } from '../review/review-reset.ts'
import { findDuplicates } from '../targets/duplicates.ts'
import { changedFields, type TargetPatch } from '../targets/edit.ts'
import type { Target, TargetId } from '../targets/target.ts'
import type { DuplicatePolicy } from './duplicate-policy.ts'
import type { FileMemory } from './file-memory.ts'
import { withTimeOfMain } from './guest-time.ts'
import type { ImportRow } from './import-row.ts'
import { lookupKeys, nameKey, rowPhones } from './lookup-keys.ts'
import type { FileTarget, RowDecision } from './row-decision.ts'
import { hasSameValues, newTargetFields, updatedFields } from './row-fields.ts'
import { type PhotoFacts, wantedPhotos, withPhoto } from './row-photo.ts'
import {
  duplicateProblem,
  linkProblem,
  ownReviewProblem,
  sameNumberProblem,
  severalProblem,
  timelessProblem,
  unarrestedReviewProblem,
} from './row-problems.ts'

/** The data to load before a group of rows can be decided. */
export interface RowsQuery {
  /** Load the targets that have one of these phones. */
  readonly phones: readonly string[]
  /** Load the targets that have one of these name keys. */
  readonly names: ReadonlySet<string>
  /** Load which of these photos are stored. */
  readonly photos: readonly string[]
  /** Load which of the targets found have criminal history. */
  readonly history: boolean
}

/** The facts on which a row is decided: the rows before it, and the answers to its query. */
export interface RowFacts extends PhotoFacts {
  readonly file: FileMemory
  /** Targets of the database, by their lookup keys. */
  readonly stored: ReadonlyMap<string, readonly Target[]>
  readonly withHistory: ReadonlySet<TargetId>
  /** Whether no row comes that could be the main target of this one. */
  readonly isLast: boolean
  /** Whether a review must be by somebody else than the importer, who is the last editor (rule V8). */
  readonly reviewByOther?: boolean
}

/** A row as the target that it would add. */
interface Draft {
  readonly row: ImportRow
  readonly fields: TargetPatch
  /** Id of its main target. */
  readonly link: TargetId | undefined
}

/** The targets that a row means: one added by an earlier row of the file, or else targets of the database. */
interface Meant {
  readonly earlier: FileTarget | undefined
  readonly stored: readonly Target[]
}

/** Returns the data to load for some rows. A row with problems needs nothing, because it fails anyway. */
export function queryForRows(
  rows: readonly ImportRow[],
  policy: DuplicatePolicy,
  sentPhotos: PhotoFacts['sentPhotos'],
): RowsQuery {
  const readable = rows.filter(({ problems }) => problems.length === 0)
  const phones: string[] = []
  const names = new Set<string>()
  for (const { fields } of readable) {
    const own = rowPhones(fields)
    if (own.length === 0) names.add(nameKey(fields))
    else phones.push(...own)
  }
  return {
    phones,
    names,
    photos: wantedPhotos(readable, sentPhotos),
    history: policy === 'update' && readable.some(({ fields }) => fields.hasNoCriminalHistory === true),
  }
}

/**
 * Rule X18. Decides a row as if the rows before it were written. A row whose main target has not come yet waits until the end of
 * the file.
 */
export function decideRow(source: ImportRow, facts: RowFacts, policy: DuplicatePolicy): RowDecision {
  const decision = decide(source, facts, policy)
  const reviewed = reviewedBy(decision)
  if (!reviewed || (reviewed.isArrested && !facts.reviewByOther)) return decision
  const { row } = decision
  const problem = reviewed.isArrested ? ownReviewProblem(row) : unarrestedReviewProblem(row)
  return { outcome: 'failed', row, problems: [problem] }
}

/** Returns the record that a decision marks as reviewed (rules V8 and V9), if it marks one. */
function reviewedBy(decision: RowDecision): Pick<TargetPatch, 'isArrested'> | undefined {
  if (decision.outcome === 'added') {
    const { fields } = decision.added
    return fields.isReviewed ? fields : undefined
  }
  const isMarked = decision.outcome === 'updated' && !decision.before.isReviewed && decision.after.isReviewed
  return isMarked ? decision.after : undefined
}

function decide(source: ImportRow, facts: RowFacts, policy: DuplicatePolicy): RowDecision {
  const { problems, link, fileId } = source
  if (problems.length > 0) return { outcome: 'failed', row: source, problems }
  const main = link === undefined ? undefined : facts.file.withFileId(link)
  if (link !== undefined && !main && !facts.isLast) return { outcome: 'waiting', row: source }
  const { row, missing: missingPhoto } = withPhoto(source, facts)
  const hasNumberTwice = fileId !== undefined && facts.file.withFileId(fileId) !== undefined
  const fields = withTimeOfMain(newTargetFields(row), main)
  const problem =
    linkProblem(row, main) ??
    (hasNumberTwice ? sameNumberProblem(row) : undefined) ??
    (main && timelessProblem(row, fields))
  if (problem) return { outcome: 'failed', row, problems: [problem] }
  const draft = { row, fields, link: main?.id }
  const meant = findMeant(draft, facts)
  const [target] = meant.earlier ? [meant.earlier] : meant.stored
  if (!target || policy === 'add')
    return { outcome: 'added', row, missingPhoto, added: newTarget(draft, facts) }
  if (policy === 'fail') return { outcome: 'failed', row, problems: [duplicateProblem(row, meant.earlier)] }
  if (policy === 'update') return decideUpdate(row, meant, target, facts, missingPhoto)
  return { outcome: 'skipped', row, target, missingPhoto: undefined }
}

function newTarget({ fields, link }: Draft, { file }: RowFacts) {
  return { id: file.nextId, fields: link === undefined ? fields : { ...fields, linkedChatterId: link } }
}

function decideUpdate(
  row: ImportRow,
  { earlier, stored }: Meant,
  target: Target | FileTarget,
  { file, withHistory, reviewByOther = false }: RowFacts,
  missingPhoto: string | undefined,
): RowDecision {
  if (stored.length > 1) {
    const ids = stored.map(({ id }) => id)
    return { outcome: 'failed', row, problems: [severalProblem(row, ids)] }
  }
  // With its photo the row could be an update, so a skipped row names it too.
  const skipped = { outcome: 'skipped', row, target, missingPhoto } as const
  const before = earlier ? file.recordOf(earlier.id) : stored[0]
  if (!before) return skipped
  const normalized = normalizeCase(before, updatedFields(row), { hasHistory: withHistory.has(before.id) })
  if (!normalized.ok) {
    const { field = 'hasNoCriminalHistory', message } = normalized.error
    return { outcome: 'failed', row, problems: [{ row: row.row, field, value: '', message }] }
  }
  if (changedFields(before, normalized.value).length === 0) return skipped
  const isConfirmed = !reviewByOther && normalized.value.isReviewed === true
  const after = resetReview(before, { ...before, ...normalized.value }, isConfirmed)
  return { outcome: 'updated', row, before, after, missingPhoto }
}

function findMeant(draft: Draft, facts: RowFacts): Meant {
  const earlier = findEarlier(draft, facts.file)
  return { earlier, stored: earlier ? [] : findStored(draft, facts) }
}

/** Rule X10 for the targets of the file. Two rows with numbers of their own are two records, whatever they share. */
function findEarlier({ row, fields, link }: Draft, file: FileMemory): FileTarget | undefined {
  const isOther = ({ fileId }: FileTarget) => row.fileId === undefined || fileId === undefined
  const phones = rowPhones(fields)
  const holders = file.firstWithPhones(phones)
  const strangers =
    holders.length === 0 ? [] : findDuplicates(phones, holders.filter(isOther), asTarget(link, file))
  if (strangers.length > 0) return strangers[0]
  if (phones.length > 0 && link === undefined) return undefined
  return file.findByValues(
    fields,
    link,
    (target, values) => isOther(target) && hasSameValues(row.given, fields, link, values),
  )
}

/**
 * Rule X10 for the targets of the database. If several have the phone, the row means the one with its UC and screen name. Within
 * its party a row is compared by value, because a shared phone is no duplicate there (rule P2).
 */
function findStored({ row, fields, link }: Draft, { file, stored }: RowFacts): readonly Target[] {
  const found = file.currentTargets(lookupKeys(fields), stored)
  if (found.length === 0) return found
  const phones = rowPhones(fields)
  const hasName = (one: Target) => nameKey(one) === nameKey(fields)
  const sameValues = () => found.filter((one) => hasName(one) && hasSameValues(row.given, fields, link, one))
  if (phones.length === 0) return sameValues()
  const strangers = findDuplicates(phones, found, asTarget(link, file))
  if (strangers.length === 0 && link !== undefined) return sameValues()
  const namesakes = strangers.filter(hasName)
  return namesakes.length === 1 ? namesakes : strangers
}

/** A row as the target that rule P2 compares. */
function asTarget(link: TargetId | undefined, { nextId }: FileMemory) {
  return { id: nextId, linkedChatterId: link ?? null }
}
