import type { KeptMark, SheetContent } from '../statistics/kept-sheet.ts'
import type { SheetSection } from '../statistics/press-sheet.ts'
import type { SheetLine } from '../statistics/sheet-line.ts'
import { listings } from '../statistics/views.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import { coverageOf, pressFigures } from './press-figures.ts'
import type { NumberLine, NumberSection, PrintedReport, ReportSetup } from './report.ts'

const { sheet } = messages.statistics

/** Maximum number of characters of the places after a number. The others are added up, so that the sheet is one page. */
const mostLetters = 130
/** Maximum number of characters of one name. */
const mostOfName = 40

type PageSetup = Pick<
  ReportSetup,
  'office' | 'operation' | 'zone' | 'paper' | 'now' | 'release' | 'agency' | 'contact'
>

/**
 * Rule Y27. Returns the press sheet as one page: each number with its footnote and coverage. After a number that consists of
 * places or branches it names the largest of them and adds up the others.
 */
export function buildPressPage(
  content: SheetContent,
  mark: KeptMark | undefined,
  { office, operation, zone, paper, now, release, agency = [], contact = [] }: PageSetup,
): PrintedReport {
  const at = mark?.takenAt ?? now
  const moment = messages.report.asOf(formatDateTime(at, zone), zoneName(at, zone))
  const { heroes } = pressFigures(content)
  const notes: string[] = []
  const sections = content.sections.map((section) => sectionOf(section, notes))
  return {
    title: mark ? `${sheet.title}, ${mark.name}` : sheet.title,
    language: 'en-US',
    paper,
    at,
    head: { office, operation, kind: sheet.title },
    cover: undefined,
    parts: [],
    numbers: {
      subject: mark ? sheet.asKept(mark.name) : '',
      moment,
      heroes: heroes.map(({ label, value }) => ({ label, value: String(value) })),
      sections: sections.filter(({ lines }) => lines.length > 0),
      notes,
      agency,
      contact,
      footer: [
        sheet.title,
        moment,
        sheet.released(`${formatDateTime(now, zone)} ${zoneName(now, zone)}`),
        ...(release === undefined ? [] : [messages.release.number(release)]),
      ].join(' · '),
    },
  }
}

/** Returns a section. Definitions that are not yet among the notes are added to them. */
function sectionOf({ title, lines }: SheetSection, notes: string[]): NumberSection {
  const shown: NumberLine[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    const group = groupOf(line)
    const head = headOf(group)
    const run = head === undefined ? [line] : runOf(lines, at, group)
    const before = shown.at(-1)
    if (head === undefined) shown.push(numberLine(line, notes))
    else if (head === 'previous' && before) shown[shown.length - 1] = { ...before, entries: entriesOf(run) }
    else if (head !== 'previous')
      shown.push({ ...numberLine({ ...summed(run, line), ...head }, notes), entries: entriesOf(run) })
    at += run.length
  }
  return { heading: title, lines: shown }
}

/** Returns how the page shows the lines of a listing; undefined for a line that is in no listing. */
function headOf(group: string): 'previous' | Pick<SheetLine, 'label' | 'definition'> | undefined {
  const listing = listings.get(group)
  if (listing === undefined || listing === 'previous') return listing
  return { label: listing.label, definition: listing.meaning }
}

function groupOf({ key }: SheetLine): string {
  return key.slice(0, key.indexOf('/'))
}

function runOf(lines: readonly SheetLine[], from: number, group: string): SheetLine[] {
  const rest = lines.slice(from)
  const end = rest.findIndex((line) => groupOf(line) !== group)
  return end < 0 ? rest : rest.slice(0, end)
}

function summed(run: readonly SheetLine[], line: SheetLine): SheetLine {
  return { ...line, value: sumOf(run) }
}

function sumOf(lines: readonly SheetLine[]): number {
  return lines.reduce((sum, { value }) => sum + value, 0)
}

function numberLine(line: SheetLine, notes: string[]): NumberLine {
  const { label, value, definition } = line
  if (!notes.includes(definition)) notes.push(definition)
  return {
    value: String(value),
    label,
    note: notes.indexOf(definition) + 1,
    coverage: coverageOf(line),
    entries: '',
  }
}

/** Returns the largest entries by name, as many as fit on two lines, then the number and sum of the others. */
function entriesOf(run: readonly SheetLine[]): string {
  const texts: string[] = []
  let letters = 0
  for (const { label, value } of run) {
    const text = sheet.entry(shortened(bareName(label)), value)
    letters += text.length
    if (letters > mostLetters && texts.length > 0) break
    texts.push(text)
  }
  const rest = run.slice(texts.length)
  const [last] = rest
  // A single remaining entry takes no more space than its count.
  if (last && rest.length === 1)
    return [...texts, sheet.entry(shortened(bareName(last.label)), last.value)].join(' · ')
  return [...texts, ...(rest.length > 0 ? [sheet.more(rest.length, sumOf(rest))] : [])].join(' · ')
}

function shortened(name: string): string {
  return name.length > mostOfName ? `${name.slice(0, mostOfName - 1).trimEnd()}…` : name
}

/** Returns the label without its group: `Illegal Immigrants: Mexico` is listed under Illegal Immigrants. */
function bareName(label: string): string {
  const at = label.indexOf(': ')
  return at < 0 ? label : label.slice(at + 2)
}
