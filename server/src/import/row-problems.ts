import { type ImportProblem, type ImportRow, messages } from '@watchfloor/core'
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
export function duplicateProblem({ row, fields }: ImportRow, earlier: Known | undefined): ImportProblem {
  const phone = fields.phone ?? fields.secondaryPhone
  const earlierRow = earlier?.row
  if (phone) {
    const field = fields.phone ? 'phone' : 'secondaryPhone'
    const message = earlierRow === undefined ? texts.duplicate : texts.duplicateRow(earlierRow)
    return { row, field, value: phone, message }
  }
  const message = earlierRow === undefined ? texts.sameRecord : texts.sameRow(earlierRow)
  return { row, field: '', value: '', message }
}
