import type { ExportedList } from '../account/exported-list.ts'
import { splitLabels } from '../record/labels.ts'
import { reviewStateOf } from '../review/review-state.ts'
import { arresteeName, nameOnBoard } from '../schedule/done-about.ts'
import { meetUpText } from '../schedule/due.ts'
import { type BoardRow, compareCaseNumbers } from '../targets/lists.ts'
import { numberOrder, type Order, textOrder, timeOrder } from '../targets/order.ts'
import { realName } from '../targets/person-name.ts'
import { formatPhone } from '../targets/phone.ts'
import { rowName, targetName } from '../targets/row-name.ts'
import type { FieldName, Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { type Instant, isInstant } from '../time/instant.ts'

/** One cell of an exported list: a text, a number, a moment, or nothing. */
export type ExportCell = string | number | { readonly at: Instant } | null

/** When and where a list is read. */
export interface ReadingPlace {
  readonly now: Instant
  readonly zone: string
}

/** One column of an exported list. */
export interface ExportColumn {
  /** Name of the column on the screen. */
  readonly id: string
  /** The field that it shows. A role that does not see the field does not get the column. */
  readonly field: FieldName
  readonly header: string
  readonly read: (row: BoardRow, place: ReadingPlace) => ExportCell
  /** Undefined for a column that no list is sorted by. */
  readonly order?: Order<BoardRow>
}

const texts = messages.screen.column

const ofTarget =
  <Value>(read: (target: Target) => Value) =>
  (row: BoardRow): Value =>
    read(row.target)

const agent: ExportColumn = textColumn('agent', 'caseAgent', texts.agent, ({ caseAgent }) => caseAgent)
const username: ExportColumn = textColumn(
  'username',
  'screenName',
  texts.username,
  ({ screenName }) => screenName,
)
const notes: ExportColumn = textColumn('notes', 'notes', texts.notes, (target) => target.notes)

function textColumn(
  id: string,
  field: FieldName,
  header: string,
  read: (target: Target) => string,
): ExportColumn {
  return { id, field, header, read: ofTarget(read), order: textOrder(ofTarget(read)) }
}

function deal(header: string): ExportColumn {
  return textColumn('deal', 'dealDetails', header, ({ dealDetails }) => dealDetails)
}

function phone(header: string): ExportColumn {
  return {
    id: 'phone',
    field: 'phone',
    header,
    read: ({ target }) => (target.phone === null ? null : formatPhone(target.phone)),
    order: textOrder(({ target }) => target.phone),
  }
}

function time(id: string, field: 'dateTime' | 'arrivalTime' | 'takedownTime', header: string): ExportColumn {
  return {
    id,
    field,
    header,
    read: ({ target }) => momentOr(target[field], null),
    order: timeOrder(({ target }) => target[field]),
  }
}

/** Returns a moment as one, and for any other text the cell in its place. */
function momentOr(value: string | null, other: ExportCell): ExportCell {
  return isInstant(value) ? { at: value } : other
}

const requested: ExportColumn = {
  ...time('requested', 'dateTime', texts.requested),
  read: ({ target }, { now, zone }) => momentOr(target.dateTime, meetUpText(target, now, zone)),
}

/** The name on the Takedown board. */
const boardName: ExportColumn = {
  ...username,
  read: nameOnBoard,
  order: textOrder(({ target, mainScreenName }) => target.screenName || mainScreenName),
}

/** The name on the Arrest List, where an additional person may have that of its main target (rule L7). */
const arrestedName: ExportColumn = {
  ...textColumn('username', 'screenName', texts.username, targetName),
  read: ofTarget(rowName),
}

const caseNumber: ExportColumn = {
  id: 'case',
  field: 'caseNumber',
  header: texts.caseNumber,
  read: ({ target }) => target.caseNumber,
  order: {
    compare: (a, b) => compareCaseNumbers(a.target, b.target),
    isMissing: ({ target }) => !/\d/.test(target.caseNumber),
  },
}

const day: ExportColumn = {
  id: 'day',
  field: 'arrestDay',
  header: texts.arrestDay,
  read: ({ target: { arrestDay } }) =>
    arrestDay === null ? messages.screen.arrests.noDay : messages.screen.arrests.day(arrestDay),
  order: numberOrder(({ target }) => target.arrestDay),
}

const name: ExportColumn = textColumn('name', 'analystLN', texts.name, realName)

const transport: ExportColumn = {
  id: 'transport',
  field: 'isReadyForTransport',
  header: texts.transport,
  read: ({ target: { isReadyForTransport, transportUserID } }) => {
    const { yes, no } = messages.listExport
    return isReadyForTransport ? [yes, transportUserID].filter((part) => part !== '').join(', ') : no
  },
}

const status: ExportColumn = {
  id: 'status',
  field: 'isReviewed',
  header: messages.review.columns.status,
  read: ({ target }) => messages.review[reviewStateOf(target)],
}

const label: ExportColumn = {
  id: 'label',
  field: 'briefLabel',
  header: messages.review.columns.label,
  read: ({ target }) => splitLabels(target.briefLabel).join('; '),
}

/** Rule X30. The columns of each list, as its screen has them, without photos and buttons. */
export const listColumns: Readonly<Record<ExportedList, readonly ExportColumn[]>> = {
  entry: [agent, username, phone(texts.phone), deal(texts.dealDetails), requested, notes],
  chatting: [agent, username, phone(texts.phoneNumber), deal(texts.dealDetails)],
  hook: [
    time('time', 'dateTime', texts.meetUp),
    agent,
    username,
    phone(texts.phoneNumber),
    deal(texts.dealDetails),
  ],
  takedown: [
    time('expected', 'dateTime', texts.expected),
    agent,
    boardName,
    deal(texts.deal),
    time('arrival', 'arrivalTime', texts.arrival),
  ],
  inactive: [agent, username, phone(texts.phoneNumber), deal(texts.dealDetails), notes],
  arrests: [
    caseNumber,
    time('takedown', 'takedownTime', texts.takedown),
    day,
    agent,
    arrestedName,
    name,
    transport,
  ],
  review: [status, day, caseNumber, label, textColumn('name', 'analystLN', texts.name, arresteeName)],
}

/** Whether the rows of a list are arrests, which have lists of their own. */
export function listsArrests(list: ExportedList): boolean {
  return list === 'arrests' || list === 'review'
}
