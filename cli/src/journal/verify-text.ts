import { type Difference, formatDateTime, messages } from '@watchfloor/core'
import type { JournalVerdict } from '@watchfloor/server'
import { cleanText } from '../print/clean-text.ts'

const { proof: texts } = messages

/** Returns the result of a check as lines: first what is wrong, then what was checked. */
export function verdictLines(verdict: JournalVerdict, anchorCount: number, zone: string): string[] {
  const { firstTampered, entries } = verdict
  return [
    firstTampered === undefined ? texts.whole(entries) : texts.tampered(firstTampered),
    ...keyLines(verdict),
    ...anchorLines(verdict, anchorCount, zone),
    ...branchLines(verdict, zone),
    ...recordLines(verdict),
  ]
}

function keyLines({ key, isKeyUnused }: JournalVerdict): string[] {
  const { checked, unchecked, without, since = 0, missing, unconfirmed } = key
  return [
    ...(isKeyUnused ? [texts.unused] : []),
    ...(checked > 0 ? [texts.checked(checked, since)] : []),
    ...(unchecked > 0 ? [texts.unchecked(unchecked, missing.join(', '))] : []),
    ...(without > 0 ? [texts.without(without)] : []),
    ...unconfirmed.map(texts.unconfirmed),
  ]
}

function anchorLines({ wrongAnchor }: JournalVerdict, count: number, zone: string): string[] {
  if (!wrongAnchor) return count > 0 ? [texts.anchored(count)] : []
  const { seq, at, problem } = wrongAnchor
  const time = formatDateTime(at, zone)
  return [problem === 'cut' ? texts.cut(seq, time) : texts.rewritten(seq, time)]
}

function branchLines({ branches }: JournalVerdict, zone: string): string[] {
  return branches.flatMap(({ lastSeq, at, replacedSeq, isAnchored, isCopy, copy = '' }) => [
    texts.restored(formatDateTime(at, zone), lastSeq, replacedSeq),
    ...(isAnchored ? [texts.shownBy.anchor] : []),
    ...(isCopy === true ? [texts.shownBy.copy] : []),
    ...(isCopy === false ? [texts.copyDiffers(cleanText(copy))] : []),
  ])
}

function recordLines({ compared }: JournalVerdict): string[] {
  const { records, accounts, count, differences } = compared
  if (count === 0) return [texts.compared(records, accounts)]
  const more = count - differences.length
  return [
    texts.differs(count),
    ...differences.map((difference) => `  ${differenceText(difference)}`),
    ...(more > 0 ? [`  ${texts.more(more)}`] : []),
  ]
}

function differenceText({ kind, id, problem, field = '', list = '', item = '' }: Difference): string {
  const places = {
    record: texts.record(id),
    'deleted-record': texts.deletedRecord(id),
    account: texts.account(cleanText(id)),
    item: texts.item(texts.record(id), list, item),
  }
  return texts.difference[problem](places[kind], cleanText(field))
}
