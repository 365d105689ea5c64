import { splitLabels } from '../record/labels.ts'
import { isPhoneKind } from '../targets/field-kinds/phones.ts'
import { maskSsn } from '../targets/field-kinds/ssn.ts'
import { labelOf as fieldLabel } from '../targets/office-place.ts'
import { formatPhone } from '../targets/phone.ts'
import { type FieldName, fieldOf, type Target } from '../targets/target.ts'
import { dollars } from '../text/dollars.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import { ageAt } from '../time/age.ts'
import { formatDate, formatDateTime, zoneName } from '../time/clock-text.ts'
import { isInstant } from '../time/instant.ts'
import type { Fact, ReportSetup } from './report.ts'

const { report } = messages

/** Rule N1. Returns a field with its label, in readable form. An empty field is a dash, which shows that it was not left out. */
export function factOf(target: Target, name: FieldName, setup: ReportSetup): Fact {
  return { label: labelOf(target, name, setup), value: fieldText(target, name, setup) || report.none }
}

/** Returns fields as facts of one line each. Only long texts keep their line breaks. */
export function factsOf(target: Target, names: readonly FieldName[], setup: ReportSetup): Fact[] {
  return names.map((name) => {
    const { label, value } = factOf(target, name, setup)
    return { label, value: oneLine(value) }
  })
}

function labelOf(target: Target, name: FieldName, setup: ReportSetup): string {
  return name === 'dateTime' && target.isTimeApproved ? report.meetUp : fieldLabel(name, setup)
}

function fieldText(target: Target, name: FieldName, setup: ReportSetup): string {
  if (name === 'socialSecurityNumber') return maskSsn(target.socialSecurityNumber) ?? ''
  if (name === 'dateOfBirth') return bornOn(target, setup)
  if (name === 'linkedChatterId')
    return target.linkedChatterId === null ? '' : report.record(target.linkedChatterId)
  if (name === 'briefLabel') return splitLabels(target.briefLabel).join('; ')
  const { kind, column, toWire } = fieldOf(name)
  if (isPhoneKind(kind)) return target[name] === null ? '' : formatPhone(String(target[name]))
  return shownValue(toWire(target[name]), column, setup.zone)
}

/** Returns a value of a record, or of one of its lists, in readable form. A text stays as it was written, whatever it reads like (rule T6). */
export function shownValue(value: unknown, column: string, zone: string): string {
  if (value === null || value === undefined) return ''
  if (column === 'text') return String(value)
  if (column === 'flag') return value === 1 || value === true ? report.yes : report.no
  if (column === 'amount') return dollars(Number(value))
  if (typeof value === 'string' && isInstant(value))
    return `${formatDateTime(value, zone)} ${zoneName(value, zone)}`
  return formatDate(String(value))
}

function bornOn({ dateOfBirth, takedownTime }: Target, { now, zone }: ReportSetup): string {
  const age = ageAt(dateOfBirth, takedownTime ?? now, zone)
  const born = formatDate(dateOfBirth ?? '')
  return age === undefined ? born : report.bornAged(born, age)
}
