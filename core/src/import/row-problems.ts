import type { TargetPatch } from '../targets/edit.ts'
import type { TargetId } from '../targets/target.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { messages } from '../text/messages.ts'
import { isInstant } from '../time/instant.ts'
import type { ImportProblem, ImportRow } from './import-row.ts'
import type { FileTarget } from './row-decision.ts'

/** Returns why a row cannot be an additional person of its main target, if it names one (rule X19). */
export function linkProblem(
  { row, link, fields }: ImportRow,
  main: FileTarget | undefined,
): ImportProblem | undefined {
  if (link === undefined) return undefined
  const problem = (message: string) => ({ row, field: 'linkedChatterId', value: link, message })
  if (!main) return problem(texts.noMain(link))
  if (main.linkedChatterId !== null) return problem(texts.mainIsGuest)
  const mayFollow = fields.isArrested || ['on-the-hook', 'arrested'].includes(main.stage)
  return mayFollow ? undefined : problem(texts.mainOffHook)
}

/** Returns why an additional person cannot be on the hook: neither its main target nor its row has a time (rule X16). */
export function timelessProblem(
  { row }: Pick<ImportRow, 'row'>,
  { isArrested, dateTime }: TargetPatch,
): ImportProblem | undefined {
  if (isArrested || isInstant(dateTime)) return undefined
  return { row, field: 'dateTime', value: dateTime ?? '', message: texts.approvedWithoutTime }
}

/** Returns the problem of a row whose number an earlier row of the file has (rule X19). */
export function sameNumberProblem({ row, fileId = '' }: ImportRow): ImportProblem {
  return { row, field: 'id', value: fileId, message: texts.sameNumber }
}

/** Returns the problem of a row that would mark a target as reviewed that is not arrested (rule V9). */
export function unarrestedReviewProblem({ row }: ImportRow): ImportProblem {
  return { row, field: 'isReviewed', value: '1', message: messages.review.notArrested }
}

/** Returns the problem of a row that would be reviewed by the importer (rule V8). */
export function ownReviewProblem({ row }: ImportRow): ImportProblem {
  return { row, field: 'isReviewed', value: '1', message: texts.ownReview }
}

/** Returns the problem of a row whose target already exists. `earlier` is that target if a row of the file added it. */
export function duplicateProblem(row: ImportRow, earlier: FileTarget | undefined): ImportProblem {
  const known = knownBy(row)
  const earlierRow = earlier?.addedBy
  const [there, above] =
    known.value === '' ? [texts.sameRecord, texts.sameRow] : [texts.duplicate, texts.duplicateRow]
  return { ...known, message: earlierRow === undefined ? there : above(earlierRow) }
}

/** Returns the problem of a row that would update a target but means several. */
export function severalProblem(row: ImportRow, ids: readonly TargetId[]): ImportProblem {
  const known = knownBy(row)
  return { ...known, message: known.value === '' ? texts.severalSame(ids) : texts.severalMatch(ids) }
}

/** Returns the field that identifies a row's target: a phone, or none if the row has no phone. */
function knownBy({ row, fields }: ImportRow): Omit<ImportProblem, 'message'> {
  if (fields.phone) return { row, field: 'phone', value: fields.phone }
  if (fields.secondaryPhone) return { row, field: 'secondaryPhone', value: fields.secondaryPhone }
  return { row, field: '', value: '' }
}
