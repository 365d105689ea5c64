import { setImmediate } from 'node:timers/promises'
import {
  contract,
  type ExportedSubList,
  type ExportMarks,
  exportColumnsOf,
  exportedSubLists,
  filterLabel,
  type Instant,
  inBatches,
  listCsvHead,
  listCsvRow,
  listFields,
  listsArrests,
  listTitle,
  messages,
  orThrow,
  type ParsedInputOf,
  rowsOfList,
  settingsIn,
  subListHead,
  subListRow,
  tableHead,
  tableRow,
} from '@watchfloor/core'
import { StreamedFile } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { releaseParts } from '../journal/releases.ts'
import type { Settings } from '../settings.ts'
import { listItemsOf } from '../sublist/sub-list-store.ts'
import { seenTargets } from '../targets/seen-targets.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import type { TargetPages } from '../targets/target-pages.ts'
import { victimsIn } from './victims-in.ts'
import { type WorkbookSheet, writeWorkbook } from './write-workbook.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
  readonly pages: TargetPages
}

const { serve } = serving<Needs>()

const texts = messages.listExport

/** Number of rows in one part of a file. */
const perPart = 200

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A list that is about to be written. */
interface ListFile {
  readonly title: string
  readonly operation: string
  readonly search: string
  /** Name of the filter, empty for none. */
  readonly filter: string
  readonly columns: Parameters<typeof tableHead>[0]
  readonly rows: readonly Parameters<typeof tableRow>[0][]
  readonly hasSubLists: boolean
  readonly madeAt: Instant
}

export const listExportCalls = [
  serve(contract.listExport.list)(async ({ input, actor }, context) => {
    const { list, format, recipient } = input
    const { settings, snapshots, now } = context
    const role = actor.viewsAs ?? actor.role
    const entered = await snapshots.enter(actor)
    const columns = orThrow(exportColumnsOf(list, input.columns, listFields(role), settings))
    const { sceneAmberMin: amber, sceneRedMin: red } = settingsIn(settings, entered.operation)
    const madeAt = now()
    const targets = await seenTargets(context, actor, entered)
    const victims = await victimsIn(context, entered)
    const place = { now: madeAt, scene: { amber, red }, state: entered.operation.state, victims }
    const rows = orThrow(rowsOfList(targets, choiceOf(input), place))
    const { search, filter, day } = input
    const facts = { name: list, format, records: rows.length, search, filter, day, recipient }
    const operation = entered.operation.id
    const plan = { what: 'export', by: actor, object: `list ${list}`, operation, facts } as const
    const { release, released } = await releaseParts(context, plan)
    const { handlingLine: handling } = settings
    const marks: ExportMarks = { release, exportedBy: actor.email, handling }
    const file: ListFile = {
      title: listTitle(list),
      operation: entered.operation.name,
      search,
      filter: filterLabel(list, filter),
      columns,
      rows,
      hasSubLists: listsArrests(list),
      madeAt,
    }
    const parts = () =>
      released<string | Uint8Array>(
        format === 'csv' ? csvParts(file, settings, marks) : workbook(file, context, marks),
      )
    return new StreamedFile(parts, types[format], `${list}-release-${release}.${format}`, release)
  }),
]

function choiceOf(input: ParsedInputOf<typeof contract.listExport.list>) {
  const { list, search, sort, order, day, pending = false, filter } = input
  return { list, search, sort, order, day, isPendingOnly: pending, filter }
}

async function* csvParts(
  { columns, rows, madeAt: now }: ListFile,
  { timeZone: zone }: Settings,
  marks: ExportMarks,
): AsyncGenerator<string> {
  yield listCsvHead(columns)
  for (const part of inBatches(rows, perPart)) {
    yield part.map((row) => listCsvRow(tableRow(row, columns, { now, zone }), zone, marks)).join('')
    await setImmediate()
  }
}

/** How Excel writes a moment, by the form of the office's dates. */
const excelMoments = { us: 'mm/dd/yyyy hh:mm', iso: 'yyyy-mm-dd hh:mm' } as const

function workbook(file: ListFile, { settings, db }: Needs, marks: ExportMarks): AsyncGenerator<Uint8Array> {
  const { title, columns, rows, hasSubLists, madeAt } = file
  const { timeZone: zone } = settings
  const { handling, exportedBy, release } = marks
  const foot = `${messages.release.number(release)} · ${exportedBy}`
  const printed = { handling, foot }
  const sheets: WorkbookSheet[] = [
    {
      ...printed,
      name: title,
      head: tableHead(columns),
      rows: () => inParts(rows, (part) => part.map((row) => tableRow(row, columns, { now: madeAt, zone }))),
    },
  ]
  if (hasSubLists)
    for (const list of exportedSubLists) sheets.push({ ...printed, ...subSheet(list, rows, db, zone) })
  const about = aboutRows(file, settings, marks)
  sheets.push({
    ...printed,
    name: texts.about,
    head: [texts.list, title],
    rows: () => inParts([about], () => about),
  })
  const facts = { title, madeBy: exportedBy, madeAt, momentFormat: excelMoments[settings.dateFormat] }
  return writeWorkbook(sheets, facts, zone)
}

/** Returns the sheet of one list of the records: who, then the entry. */
function subSheet(list: ExportedSubList, rows: ListFile['rows'], db: Database, zone: string) {
  const targets = rows.map(({ target }) => target)
  const read = async (part: typeof targets) => {
    const items = await db.read((reader) =>
      listItemsOf(
        reader,
        list,
        part.map(({ id }) => id),
      ),
    )
    return part.flatMap((target) =>
      items
        .filter(({ targetId }) => targetId === target.id)
        .map((item) => subListRow(list, target, item, zone)),
    )
  }
  return { name: texts.sheets[list], head: subListHead(list), rows: () => inParts(targets, read) }
}

/** Rule X31. Returns what the sheet About says: who exported what, when, and how it is handled. */
function aboutRows(
  { operation, search, filter, rows, madeAt }: ListFile,
  settings: Settings,
  marks: ExportMarks,
) {
  const { officeName, timeZone } = settings
  return [
    [texts.handling, marks.handling],
    [texts.exportedBy, marks.exportedBy],
    [texts.exportedAt, { at: madeAt }],
    [texts.release, marks.release],
    [texts.office, officeName],
    [texts.operation, operation],
    [texts.rows, rows.length],
    [texts.search, search],
    [texts.filter, filter],
    [texts.zone, timeZone],
  ] as const
}

async function* inParts<Row, Written>(
  rows: readonly Row[],
  write: (part: Row[]) => Written | Promise<Written>,
): AsyncGenerator<Written> {
  for (const part of inBatches(rows, perPart)) {
    yield await write(part)
    await setImmediate()
  }
}
