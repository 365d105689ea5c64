import type { ReportBlock } from '../targets/field.ts'
import { personName } from '../targets/person-name.ts'
import { inOrder } from '../targets/sections.ts'
import { type FieldName, fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import { factOf, factsOf } from './fact.ts'
import { footerOf } from './footer.ts'
import { buildPressReport } from './press-report.ts'
import type {
  ArrestPart,
  Block,
  Fact,
  PrintedReport,
  ReportLists,
  ReportSection,
  ReportSetup,
} from './report.ts'
import { chargeSection, chargeSummary, historySection, thingSections } from './tables.ts'

const { report } = messages
const { headings } = report

/** Returns the report of one arrest: for the press the press fields, else everything. */
export function buildArrestReport(target: Target, lists: ReportLists, setup: ReportSetup): PrintedReport {
  if (setup.profile === 'press') return buildPressReport({ target, lists }, setup)
  return {
    title: report.titleOf(subjectOf(target)),
    language: 'en-US',
    paper: setup.paper,
    at: setup.now,
    head: { office: setup.office, operation: setup.operation, kind: report.arrestReport },
    cover: undefined,
    parts: [buildArrestPart(target, lists, setup)],
  }
}

/** Rule N3. Returns the part of one arrest. An unreviewed record has the draft mark on every page. */
export function buildArrestPart(target: Target, lists: ReportLists, setup: ReportSetup): ArrestPart {
  const name = personName(target)
  return {
    record: subjectOf(target),
    name,
    summary: summaryOf(target),
    charges: chargeSummary(lists.charges),
    photo: target.image,
    photoText: report.photoOf(name),
    facts: identity(target, setup),
    sections: allSections(target, lists, setup),
    draft: target.isReviewed ? '' : report.draft,
    footer: footerOf(subjectOf(target), setup),
  }
}

/** Rule N20. Returns the case as a paper names it, or the record while it has no case number. */
function subjectOf({ id, caseNumber }: Target): string {
  const text = oneLine(caseNumber)
  return text === '' ? report.record(id) : report.caseOf(text)
}

/** Rule N20. Returns the end of a report: agency, version and places to sign. */
function signatureSection({ id, version }: Target, { agency = [] }: ReportSetup): ReportSection {
  const { labels, line } = report.signature
  const facts = [
    ...(agency.length > 0 ? [{ label: labels.agency, value: agency.join(', ') }] : []),
    { label: labels.version, value: report.versionOf(id, version) },
    { label: labels.officer, value: line },
    { label: labels.signature, value: line },
    { label: labels.date, value: line },
  ]
  return { heading: headings.signature, isTogether: true, blocks: [{ kind: 'facts', facts }] }
}

function summaryOf({ caseNumber, arrestDay, type, possibleVictim }: Target): string {
  const parts = [
    caseNumber === '' ? report.noCaseNumber : report.caseOf(caseNumber),
    arrestDay === null ? '' : report.day(arrestDay),
    type,
    possibleVictim ? report.possibleVictim : '',
  ]
  return oneLine(parts.filter((part) => part !== '').join(' · '))
}

function identity(target: Target, setup: ReportSetup): Fact[] {
  const names = blockFields('identity').filter((name) => setup.ssn !== 'none' || fieldOf(name).kind !== 'ssn')
  return factsOf(target, names, setup)
}

function allSections(target: Target, lists: ReportLists, setup: ReportSetup): ReportSection[] {
  const facts = (block: ReportBlock): Block => ({
    kind: 'facts',
    facts: factsOf(target, blockFields(block).filter(isPrintedOf(target)), setup),
  })
  const texts = blockFields('chat-texts').map((name): Block => {
    const { label, value } = factOf(target, name, setup)
    return { kind: 'text', label, text: value }
  })
  return [
    { heading: headings.case, blocks: [facts('case')] },
    { heading: headings.times, blocks: [facts('times')] },
    { heading: headings.residence, blocks: [facts('residence')] },
    chargeSection(lists, setup),
    historySection(lists, target.hasNoCriminalHistory, setup),
    ...thingSections(lists, setup),
    { heading: headings.chat, blocks: [facts('chat'), ...texts] },
    signatureSection(target, setup),
  ]
}

/** Returns the test that decides which fields are printed. The main target is printed only for an additional person. */
function isPrintedOf(target: Target): (name: FieldName) => boolean {
  return (name) => name !== 'linkedChatterId' || target.linkedChatterId !== null
}

/** Returns the fields of a block of the command report, in print order. */
function blockFields(block: ReportBlock): readonly FieldName[] {
  return inOrder(fieldNames, (name) => {
    const place = fieldOf(name).report
    return place !== 'none' && place[0] === block ? place[1] : undefined
  })
}
