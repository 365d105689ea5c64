import { type ImportProblem, type ImportRow, messages, type TargetId } from '@watchfloor/core'
import type { Known } from './known-targets.ts'

const { import: texts } = messages

/** Why a row cannot belong to its main target, if it names one. */
export function linkProblem(
  { row, link, fields }: ImportRow,
  main: Known | undefined,
): ImportProblem | undefined {
  if (link === undefined) return undefined
  const problem = (message: string) => ({ row, field: 'linkedChatterId', value: link, message })
  if (!main) return problem(texts.noMain(link))
  if (main.isGuest) return problem(texts.mainIsGuest)
  const mayFollow = fields.isArrested || ['on-the-hook', 'arrested'].includes(main.stage)
  return mayFollow ? undefined : problem(texts.mainOffHook)
}

/** What is said of a row whose target is there already. */
export function duplicateProblem(row: ImportRow, earlier: Known | undefined): ImportProblem {
  const known = knownBy(row)
  const earlierRow = earlier?.row
  const [there, above] =
    known.value === '' ? [texts.sameRecord, texts.sameRow] : [texts.duplicate, texts.duplicateRow]
  return { ...known, message: earlierRow === undefined ? there : above(earlierRow) }
}

/** What is said of a row that would change a target, and means several. */
export function severalProblem(row: ImportRow, ids: readonly TargetId[]): ImportProblem {
  const known = knownBy(row)
  return { ...known, message: known.value === '' ? texts.severalSame(ids) : texts.severalMatch(ids) }
}

/** What a row's target is known by: a phone, or without one all that the row says. */
function knownBy({ row, fields }: ImportRow): Omit<ImportProblem, 'message'> {
  if (fields.phone) return { row, field: 'phone', value: fields.phone }
  if (fields.secondaryPhone) return { row, field: 'secondaryPhone', value: fields.secondaryPhone }
  return { row, field: '', value: '' }
}
