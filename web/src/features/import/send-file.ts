import { type contract, messages, type ReplyOf } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { failureTexts, NoAnswer, UnreadableAnswer } from '../../ui/failure.ts'
import type { Choices } from './choices.ts'

const texts = messages.import.page

/** The reply to the check or to the import of a file. */
export type Verdict = ReplyOf<typeof contract.import.targets>

/** Sends a file, to check it or to import it. */
export function sendFile(
  file: File,
  { kind, onDuplicate, skipInvalid, map, values, dates, headerRow, encoding, sheet }: Choices,
  more: { readonly dryRun: boolean; readonly photos?: string },
): Promise<Verdict> {
  const { dryRun, photos = '{}' } = more
  const reading = { ...(headerRow && { headerRow }), ...(encoding && { encoding }), ...(sheet && { sheet }) }
  const common = { dryRun, skipInvalid, map: JSON.stringify(map), ...reading }
  if (kind === 'charges') return api.import.charges(common, { file })
  const meanings = { values: JSON.stringify(values), ...(dates && { dates }) }
  return api.import.targets({ ...common, ...meanings, onDuplicate, photos }, { file })
}

/** Returns what is known after an import that failed. Without an answer the server may have written what was sent. */
export function importProblem(error: unknown, isSent: boolean): string[] {
  // A page of a proxy in front of the server is no answer of it.
  const isLost = isSent && (error instanceof NoAnswer || error instanceof UnreadableAnswer)
  return isLost ? [texts.answerLost] : failureTexts(error, { failed: texts.importFailed })
}
