import {
  changeLabel,
  dueSeenBy,
  fieldOf,
  formatPhone,
  formatTime,
  formatWhen,
  type Instant,
  type JournalRowOnWire,
  journalSentence,
  meetUpText,
  messages,
  type OfficeFacts,
  sceneClockIn,
  stageOf,
  type Target,
  visibleLines,
} from '@watchfloor/core'
import wrapAnsi from 'wrap-ansi'
import { cleanText } from '../print/clean-text.ts'
import type { Meaning } from '../print/colors.ts'
import type { BoardFacts } from './board-facts.ts'
import type { DetailFacts } from './detail-facts.ts'

const texts = messages.terminal.board.detail

/** One line of a pane. */
export interface PaneLine {
  readonly label: string
  readonly text: string
  readonly meaning: Meaning
}

/** Width of the labels of the details. */
const labelColumns = 18

/** Returns the details of a record as lines of at most this width. */
export function detailLines(
  target: Target,
  details: DetailFacts | undefined,
  { office, role, operation: { state } }: Pick<BoardFacts, 'office' | 'role' | 'operation'>,
  { now, columns }: { readonly now: Instant; readonly columns: number },
): PaneLine[] {
  const zone = office.timeZone
  const fact = (label: string, text: string, meaning: Meaning = 'none') =>
    lines(label, [text], columns, meaning)
  const due = dueSeenBy({ role, state }, target, now, zone)
  const scene = sceneClockIn(state, target, now, office.sceneMinutes)
  const when = (at: Instant | null) => (at === null ? '' : formatWhen(at, now, zone))
  return [
    ...fact(fieldOf('caseAgent').label, target.caseAgent),
    ...fact(fieldOf('screenName').label, target.screenName || target.firstName),
    ...fact(texts.stage, texts.stages[stageOf(target)]),
    ...fact(
      texts.expected,
      [meetUpText(target, now, zone), due.words].filter((part) => part !== '').join('  '),
      due.tone,
    ),
    ...fact(
      fieldOf('arrivalTime').label,
      [when(target.arrivalTime), scene?.clock ?? ''].filter((part) => part !== '').join('  '),
      scene?.tone,
    ),
    ...fact(texts.acknowledged, acknowledgement(target, zone)),
    ...fact(fieldOf('takedownTime').label, when(target.takedownTime)),
    ...fact(fieldOf('caseNumber').label, target.caseNumber),
    ...fact(fieldOf('phone').label, formatPhone(target.phone)),
    ...fact(fieldOf('secondaryPhone').label, formatPhone(target.secondaryPhone)),
    ...fact(messages.screen.panel.website, target.website),
    ...fact(fieldOf('firstName').label, `${target.firstName} ${target.lastName}`),
    ...lines(messages.screen.column.dealDetails, visibleLines(target.dealDetails), columns),
    ...lines(fieldOf('notes').label, visibleLines(target.notes), columns),
    ...lines(texts.seenBefore, details?.seenBefore ?? [], columns, 'soon'),
    ...historyLines(target, details, office, columns),
  ]
}

function acknowledgement({ sceneAcknowledgedAt, sceneAcknowledgedBy }: Target, zone: string): string {
  return sceneAcknowledgedAt === null ? '' : `${formatTime(sceneAcknowledgedAt, zone)} ${sceneAcknowledgedBy}`
}

function historyLines(
  target: Target,
  details: DetailFacts | undefined,
  office: OfficeFacts,
  columns: number,
): PaneLine[] {
  const heading: PaneLine[] = [
    { label: '', text: '', meaning: 'none' },
    { label: '', text: texts.history, meaning: 'title' },
  ]
  if (!details) return [...heading, { label: '', text: texts.loading, meaning: 'quiet' }]
  const problem = details.problem === undefined ? [] : lines('', [details.problem], columns, 'late')
  return [
    ...heading,
    ...problem,
    ...details.history.flatMap((entry) => entryLines(entry, target, office, columns)),
  ]
}

function entryLines(
  entry: JournalRowOnWire,
  target: Target,
  office: OfficeFacts,
  columns: number,
): PaneLine[] {
  const act = journalSentence(entry, target).replace(/^.*?: /, '')
  const fields = entry.changes.map(({ field }) => changeLabel(field, office)).join(', ')
  const said = [act, fields, entry.actor].filter((part) => part !== '').join(' · ')
  return lines(formatWhen(entry.at, entry.at, office.timeZone), [said], columns, 'quiet')
}

/** Returns lines with a label before the first one. Nothing is shown without a text. */
function lines(
  label: string,
  all: readonly string[],
  columns: number,
  meaning: Meaning = 'none',
): PaneLine[] {
  const width = Math.max(10, columns - labelColumns)
  const wrapped = all.flatMap((text) =>
    wrapAnsi(cleanText(text), width, { hard: true, trim: true }).split('\n'),
  )
  if (wrapped.every((text) => text === '')) return []
  return wrapped.map((text, index) => ({ label: index === 0 ? label : '', text, meaning }))
}
