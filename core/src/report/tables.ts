import { type AnyItem, itemFields, type SubListName } from '../sublist/sub-lists.ts'
import { messages } from '../text/messages.ts'
import { shownValue } from './fact.ts'
import type { Block, ReportLists, ReportSection, ReportSetup } from './report.ts'

const { report, record } = messages

/**
 * The columns of a printed list, with their relative widths. Usual statutes and degrees, dates and the names of states fit without a
 * break, on both sizes of paper.
 */
type Columns = Readonly<Record<string, number>>

const chargeColumns: Columns = { statute: 18, offense: 56, degree: 26 }
const historyColumns: Columns = {
  date: 16,
  statute: 17,
  offense: 21,
  degree: 16,
  state: 18,
  agency: 15,
  notes: 21,
}
const propertyColumns: Columns = { description: 40, quantity: 12, location: 24, notes: 34 }
const vehicleColumns: Columns = {
  year: 7,
  make: 12,
  model: 12,
  color: 11,
  plate: 12,
  plateState: 17,
  vin: 25,
  notes: 19,
}
const evidenceColumns: Columns = {
  itemNumber: 14,
  description: 30,
  collectedBy: 18,
  collectedAt: 25,
  location: 18,
  notes: 26,
}

/** Rule N21. Returns the number of charges by degree, the most frequent first: `F3, M1 × 2`. */
export function chargeSummary(charges: readonly AnyItem[]): string {
  const counts = new Map<string, number>()
  for (const { degree } of charges) {
    const name = String(degree ?? '').trim() || report.noDegree
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => (count === 1 ? name : `${name} × ${count}`))
    .join(', ')
}

/** Returns the section of charges. */
export function chargeSection(lists: ReportLists, setup: ReportSetup): ReportSection {
  const block = tableOf('charges', lists.charges, chargeColumns, setup)
  return section(report.headings.charges, block ?? remark(record.noCharges))
}

/**
 * Returns the section of criminal history.
 * @param isNone whether the record says that there is none
 */
export function historySection(lists: ReportLists, isNone: boolean, setup: ReportSetup): ReportSection {
  const empty = isNone ? report.historyNone : report.historyUnknown
  const block = tableOf('criminalhistory', lists.criminalhistory, historyColumns, setup)
  return section(report.headings.history, block ?? remark(empty))
}

/** Returns the sections of color notes, property, vehicles and evidence. */
export function thingSections(lists: ReportLists, setup: ReportSetup): ReportSection[] {
  const { headings } = report
  const notes = lists.colors.map((item): Block => {
    return { kind: 'text', label: '', text: String(item['color'] ?? '') }
  })
  const things = [
    [headings.property, 'property', propertyColumns, record.noProperty],
    [headings.vehicles, 'vehicle', vehicleColumns, record.noVehicles],
    [headings.evidence, 'evidence', evidenceColumns, record.noEvidence],
  ] as const
  return [
    section(headings.colors, ...(notes.length > 0 ? notes : [remark(record.noColor)])),
    ...things.map(([heading, list, columns, none]) =>
      section(heading, tableOf(list, lists[list], columns, setup) ?? remark(none)),
    ),
  ]
}

function tableOf(
  list: SubListName,
  items: readonly AnyItem[],
  columns: Columns,
  { zone }: ReportSetup,
): Block | undefined {
  if (items.length === 0) return undefined
  const fields = itemFields(list)
  const names = Object.keys(columns)
  const shown = (item: AnyItem, name: string) => shownValue(item[name], fields[name]?.column ?? '', zone)
  return {
    kind: 'table',
    columns: [
      { label: report.numberColumn, share: 5 },
      ...names.map((name) => ({ label: fields[name]?.label ?? name, share: columns[name] ?? 0 })),
    ],
    rows: items.map((item, index) => [
      String(index + 1),
      ...names.map((name) => shown(item, name) || report.none),
    ]),
  }
}

function remark(text: string): Block {
  return { kind: 'remark', text }
}

function section(heading: string, ...blocks: readonly Block[]): ReportSection {
  return { heading, blocks }
}
