import { type Closeout, messages, type OperationOnWire } from '@watchfloor/core'
import type { PurgedOperation } from '@watchfloor/server'
import { cleanText } from '../print/clean-text.ts'
import { officeDay } from '../print/office-time.ts'
import { table } from '../print/table.ts'
import { hangWords } from '../print/wrap-words.ts'
import type { VerifiedPacket } from './verify-packet-file.ts'

const texts = messages.operation

/** Returns the operations as a table. The one that the caller works in is marked. */
export function operationsText(operations: readonly OperationOnWire[], zone: string | undefined): string {
  return table(
    ['', 'ID', 'NAME', 'STATE', 'STARTED', 'ENDED', 'LEGAL HOLD'],
    operations.map(({ id, name, state, startsAt, endsAt, isCurrent, ...held }) => [
      isCurrent ? '*' : '',
      String(id),
      cleanText(name),
      state,
      officeDay(startsAt, zone),
      endsAt === null ? '' : officeDay(endsAt, zone),
      heldText(held),
    ]),
  )
}

/** Returns what of an operation is under legal hold. */
function heldText({ isHeld, heldRecords }: Pick<OperationOnWire, 'isHeld' | 'heldRecords'>): string {
  if (isHeld) return 'all'
  return heldRecords > 0 ? messages.retention.records(heldRecords) : ''
}

const blocks = 'BLOCKS  '

/** Returns what is unfinished, one line each, with the record numbers. */
export function closeoutText({ blocking, open }: Closeout): string {
  const lines = [
    ...blocking.map((finding) => blocks + hangWords(lineOf(finding), blocks.length)),
    ...open.map((finding) => ' '.repeat(blocks.length) + hangWords(lineOf(finding), blocks.length)),
  ]
  return lines.length > 0 ? lines.join('\n') : texts.nothingOpen
}

/** Maximum number of record numbers in one line. */
const maxListed = 12

function lineOf({ code, count, ids }: Closeout['open'][number]): string {
  const rest = ids.length > maxListed ? ', …' : ''
  return `${texts.finding[code](count)}: ${ids.slice(0, maxListed).join(', ')}${rest}`
}

/** Maximum number of problems that are listed. */
const maxProblems = 20

/** Returns whether a packet is whole, and its problems, one a line. */
export function packetText({ manifest, problems }: VerifiedPacket): string {
  const { packet } = texts
  if (problems.length === 0) return packet.whole(manifest.files.length + 1, manifest.counts.entries)
  const lines = problems.slice(0, maxProblems).map(({ path, problem, seq }) => {
    const entry = seq === undefined ? '' : ` (entry ${seq})`
    return `${cleanText(path)} ${packet.problem[problem]}${entry}`
  })
  return [packet.notWhole(problems.length), ...lines].join('\n')
}

/** Returns what a purge deleted, and where the records still are. */
export function purgedText({
  operation,
  targets,
  photos,
  backup,
  stillIn,
  photosIn,
  filesProblem,
}: PurgedOperation): string {
  const { purge } = texts
  return [
    purge.done(cleanText(operation), targets, photos),
    ...(filesProblem === undefined ? [] : [filesProblem]),
    purge.savedTo(backup),
    purge.stillIn(stillIn),
    ...(photosIn.length > 0 ? [messages.retention.photoFolders(photosIn)] : []),
  ].join('\n')
}
