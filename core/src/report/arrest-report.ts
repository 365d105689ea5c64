import { personName } from '../target/person-name.ts'
import { type FieldName, fieldOf, type Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import { formatDateTime, zoneName } from '../time/clock-text.ts'
import { factOf, factsOf } from './fact.ts'
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
import { chargeSection, historySection, thingSections } from './tables.ts'

const { report } = messages
const { headings } = report

/** The fields of the desk's own report, in its order; the tables stand between them. */
const identityFields = [
  'dateOfBirth',
  'sex',
  'race',
  'maritalStatus',
  'socialSecurityNumber',
  'legalStatus',
  'territory',
  'countryOfOrigin',
  'branch',
] as const satisfies readonly FieldName[]
const caseFields = [
  'caseNumber',
  'arrestDay',
  'type',
  'isTraveler',
  'isHumanTrafficking',
  'hasFirearm',
  'hasNarcotics',
  'hasWarrants',
  'isReviewed',
  'isReadyForTransport',
  'transportUserID',
  'briefLabel',
  'briefNum',
] as const satisfies readonly FieldName[]
const residenceFields = [
  'address',
  'city',
  'addressState',
  'zipCode',
  'isPolkCounty',
  'analystPhone',
  'employer',
  'occupation',
  'isPublicAssistance',
  'assistanceAmount',
] as const satisfies readonly FieldName[]
const timeFields = ['dateTime', 'arrivalTime', 'takedownTime'] as const satisfies readonly FieldName[]
const chatFields = [
  'caseAgent',
  'screenName',
  'website',
  'firstName',
  'lastName',
  'phone',
  'secondaryPhone',
] as const satisfies readonly FieldName[]
const chatTexts = ['dealDetails', 'analystDetails', 'notes'] as const satisfies readonly FieldName[]

/** One arrest as a document: for the press what the press may have, else everything. */
export function buildArrestReport(target: Target, lists: ReportLists, setup: ReportSetup): PrintedReport {
  if (setup.profile === 'press') return buildPressReport({ target, lists }, setup)
  return {
    title: report.titleOf(target.id),
    language: 'en-US',
    paper: setup.paper,
    at: setup.now,
    head: { office: setup.office, operation: setup.operation, kind: report.arrestReport },
    cover: undefined,
    parts: [buildArrestPart(target, lists, setup)],
  }
}

/** Rule N3: an unreviewed record says so on every page. */
export function buildArrestPart(target: Target, lists: ReportLists, setup: ReportSetup): ArrestPart {
  const name = personName(target)
  return {
    record: report.record(target.id),
    name,
    summary: summaryOf(target),
    photo: target.image,
    photoText: report.photoOf(name),
    facts: identity(target, setup),
    sections: allSections(target, lists, setup),
    draft: target.isReviewed ? '' : report.draft,
    footer: footerOf(report.record(target.id), setup),
  }
}

/** Rule N6: every page says of what moment it is, in the office's zone with the zone's name. */
export function footerOf(subject: string, { now, zone }: ReportSetup): string {
  return `${subject} · ${report.asOf(formatDateTime(now, zone), zoneName(now, zone))}`
}

function summaryOf({ caseNumber, arrestDay, type }: Target): string {
  const parts = [
    caseNumber === '' ? report.noCaseNumber : report.caseOf(caseNumber),
    arrestDay === null ? '' : report.day(arrestDay),
    type,
  ]
  return oneLine(parts.filter((part) => part !== '').join(' · '))
}

function identity(target: Target, setup: ReportSetup): Fact[] {
  const isShown = (name: FieldName) => setup.ssn !== 'none' || name !== 'socialSecurityNumber'
  return factsOf(target, identityFields.filter(isShown), setup)
}

function allSections(target: Target, lists: ReportLists, setup: ReportSetup): ReportSection[] {
  const facts = (names: readonly FieldName[]): Block => ({
    kind: 'facts',
    facts: factsOf(target, names, setup),
  })
  const texts = chatTexts.map((name): Block => {
    return { kind: 'text', label: fieldOf(name).label, text: factOf(target, name, setup).value }
  })
  const linked: readonly FieldName[] = target.linkedChatterId === null ? [] : ['linkedChatterId']
  return [
    { heading: headings.case, blocks: [facts([...caseFields, ...linked])] },
    { heading: headings.times, blocks: [facts(timeFields)] },
    { heading: headings.residence, blocks: [facts(residenceFields)] },
    chargeSection(lists, setup),
    historySection(lists, target.hasNoCriminalHistory, setup),
    ...thingSections(lists, setup),
    { heading: headings.chat, blocks: [facts(chatFields), ...texts] },
  ]
}
