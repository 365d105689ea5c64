import { messages } from '../text/messages.ts'
import type { ArrestRecord } from './day-report.ts'
import { footerOf } from './footer.ts'
import { type PressRecord, pressRecordOf } from './press-record.ts'
import type { ArrestPart, Fact, PrintedReport, ReportSection, ReportSetup } from './report.ts'

const { report } = messages
const { press } = report

/**
 * Rule N12. Returns a press report. It says that it is for release and that the person is presumed innocent. It has no database
 * number.
 */
export function buildPressReport(record: ArrestRecord, setup: ReportSetup): PrintedReport {
  const released = pressRecordOf(record, setup)
  return {
    title: press.titleOf(nameOf(released)),
    language: 'en-US',
    paper: setup.paper,
    at: setup.now,
    head: { office: setup.office, operation: setup.operation, kind: press.kind },
    cover: undefined,
    parts: [partOf(released, setup)],
  }
}

function partOf(released: PressRecord, setup: ReportSetup): ArrestPart {
  const name = nameOf(released)
  const caseText = released.caseNumber === '' ? report.noCaseNumber : report.caseOf(released.caseNumber)
  const day = released.arrestDay === null ? '' : report.day(released.arrestDay)
  return {
    record: caseText,
    name,
    summary: [caseText, day].filter((text) => text !== '').join(' · '),
    charges: '',
    photo: released.image,
    photoText: report.photoOf(name),
    facts: factsOf(released),
    sections: [chargeSection(released), { heading: press.notice, blocks: [remark(press.presumption)] }],
    draft: '',
    footer: footerOf(press.kind, setup),
  }
}

function nameOf({ name }: PressRecord): string {
  return name || report.noName
}

function factsOf({ age, city, addressState }: PressRecord): Fact[] {
  return [
    { label: report.age, value: age === null ? report.none : report.years(age) },
    { label: press.city, value: city || report.none },
    { label: press.state, value: addressState || report.none },
  ]
}

function chargeSection({ charges }: PressRecord): ReportSection {
  const rows = charges.map((text, index) => [String(index + 1), text])
  const columns = [
    { label: report.numberColumn, share: 5 },
    { label: press.charge, share: 95 },
  ]
  return {
    heading: report.headings.charges,
    blocks: rows.length === 0 ? [remark(messages.record.noCharges)] : [{ kind: 'table', columns, rows }],
  }
}

function remark(text: string): { readonly kind: 'remark'; readonly text: string } {
  return { kind: 'remark', text }
}
