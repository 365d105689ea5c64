import type { NightLogLine } from '../log/night-log.ts'
import { type BoardRow, listBoard } from '../targets/lists.ts'
import { formatPhone } from '../targets/phone.ts'
import { rowName } from '../targets/row-name.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime, formatWhen, zoneName } from '../time/clock-text.ts'
import { isInstant, minutesBetween } from '../time/instant.ts'
import { footerOf } from './footer.ts'
import type { PrintedReport, ReportSection, ReportSetup } from './report.ts'

const texts = messages.log
const { columns } = texts
const { none } = messages.generic

/** Maximum number of lines of the log. The night log has the others. */
export const maxHandoverLines = 300

/** Maximum number of characters of a deal. */
const maxDealLetters = 240

/** The content of a handover packet. */
export interface HandoverContent {
  /** The targets that the reader sees. */
  readonly targets: readonly Target[]
  /** The lines since the last handover, newest first; at most one more than `maxHandoverLines`. */
  readonly lines: readonly NightLogLine[]
}

/**
 * Rule J31. Returns the handover packet: who is on scene, late, on the hook and waiting for approval, in the order of the boards, and
 * the log since the last handover, oldest first. An empty field is a dash (rule N1).
 */
export function buildHandover(
  { targets, lines }: HandoverContent,
  setup: Pick<
    ReportSetup,
    'office' | 'operation' | 'zone' | 'paper' | 'release' | 'now' | 'profile' | 'handling'
  >,
): PrintedReport {
  const { office, operation, zone, paper, now } = setup
  const moment = messages.report.asOf(formatDateTime(now, zone), zoneName(now, zone))
  const board = listBoard(targets)
  const targetsIn = (rows: readonly BoardRow[]) => rows.map(({ target }) => target)
  const present = targetsIn(board).filter(({ arrivalTime }) => arrivalTime !== null)
  // An additional person comes with its main target. It has a line of its own only without one on the board.
  const absent = targetsIn(board.filter(({ kind }) => kind !== 'guest')).filter(
    ({ arrivalTime }) => arrivalTime === null,
  )
  const isLate = ({ dateTime }: Target) => isInstant(dateTime) && minutesBetween(now, dateTime) < 0
  const requested = targets.filter((target) => stageOf(target) === 'chatting' && isInstant(target.dateTime))
  const when = (at: string | null) => (isInstant(at) ? formatWhen(at, now, zone) : none)
  const people = (heading: string, rows: readonly Target[]): ReportSection => ({
    heading: `${heading} (${rows.length})`,
    blocks: [
      rows.length === 0
        ? { kind: 'remark', text: texts.none }
        : {
            kind: 'table',
            columns: [
              { label: columns.expected, share: 14 },
              { label: columns.arrived, share: 12 },
              { label: columns.name, share: 24 },
              { label: columns.agent, share: 16 },
              { label: columns.phone, share: 18 },
              { label: columns.deal, share: 40 },
            ],
            rows: rows.map((target) => [
              when(target.dateTime),
              when(target.arrivalTime),
              rowName(target),
              target.caseAgent || none,
              formatPhone(target.phone),
              shortened(target.dealDetails) || none,
            ]),
          },
    ],
  })
  return {
    title: texts.packet,
    language: 'en-US',
    paper,
    at: now,
    head: { office, operation, kind: texts.packet },
    cover: undefined,
    parts: [],
    sheet: {
      moment,
      footer: footerOf(texts.packet, setup),
      sections: [
        people(texts.onScene, present),
        people(texts.late, absent.filter(isLate)),
        people(
          texts.onTheHook,
          absent.filter((target) => !isLate(target)),
        ),
        people(texts.pending, listUpcomingRequests(requested)),
        logSection(lines, zone),
      ],
    },
  }
}

/** Returns the start of a long text. The record has the whole. */
function shortened(text: string): string {
  const letters = [...text]
  return letters.length > maxDealLetters ? `${letters.slice(0, maxDealLetters).join('').trimEnd()} …` : text
}

function listUpcomingRequests(targets: readonly Target[]): Target[] {
  return targets.toSorted((a, b) => (a.dateTime ?? '').localeCompare(b.dateTime ?? '') || a.id - b.id)
}

function logSection(lines: readonly NightLogLine[], zone: string): ReportSection {
  const shown = lines.slice(0, maxHandoverLines).toReversed()
  const rows = shown.map(({ at, text, actor }) => [formatDateTime(at, zone), text, actor])
  const more = lines.length > maxHandoverLines
  return {
    heading: texts.log,
    blocks: [
      ...(more ? [{ kind: 'remark', text: texts.more } as const] : []),
      rows.length === 0
        ? { kind: 'remark', text: texts.noLines }
        : {
            kind: 'table',
            columns: [
              { label: columns.time, share: 20 },
              { label: columns.line, share: 60 },
              { label: columns.by, share: 30 },
            ],
            rows,
          },
    ],
  }
}
