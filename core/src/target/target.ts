import {
  legalStatuses,
  maritalStatuses,
  militaryBranches,
  races,
  sexes,
  targetTypes,
  territories,
} from './enumerations.ts'
import {
  amount,
  arrestDay,
  choice,
  date,
  type Field,
  flag,
  instant,
  phone,
  requestedTime,
  socialSecurityNumber,
  text,
  wholeNumber,
  yesNo,
} from './field-kinds.ts'

/** Long enough for a night's notes, short enough to list. */
const longText = 65_536

/**
 * The target record, field by field: the one definition from which its type, the database columns, the wire form, the
 * forms' labels and the permissions follow.
 */
export const targetFields = {
  caseAgent: text('UC / Chatter', 'uc', 120),
  screenName: text('Screen Name', 'uc', 120),
  website: text('Website', 'uc', 500),
  phone: phone('Phone', 'uc'),
  secondaryPhone: phone('Secondary Phone', 'uc'),
  firstName: text('First Name', 'uc', 120),
  lastName: text('Last Name', 'uc', 120),
  dealDetails: text('Deal Details & Vehicle Description', 'uc', longText),
  notes: text('Notes', 'uc', longText),
  image: text('Image', 'uc', 2_000),

  dateTime: requestedTime('Requested Meet Up', 'request'),

  isArrested: flag('Arrested', 'stage'),
  isTimeApproved: flag('Time Approved', 'stage'),
  isInactive: flag('Inactive', 'stage'),
  linkedChatterId: wholeNumber('Main Target', 'link', 1, Number.MAX_SAFE_INTEGER),

  arrivalTime: instant('Arrival Time', 'scene'),
  takedownTime: instant('Takedown Time', 'scene'),

  type: choice('Type', 'quick', targetTypes),
  hasNoCriminalHistory: flag('No Criminal History', 'quick'),
  analystDetails: text('Analyst Deal Details', 'quick', longText),
  isReviewed: flag('Reviewed', 'quick'),
  briefLabel: text('Special Briefing Labels', 'quick', 1_000),
  briefNum: wholeNumber('Priority #', 'quick', 1, 100),
  isReadyForTransport: flag('Ready for Transport', 'quick'),
  transportUserID: text('Transporter', 'quick', 120),

  arrestDay: arrestDay('Arrest Day', 'case'),
  caseNumber: text('Case Number', 'case', 80),
  analystFN: text('Analyst First Name', 'case', 120),
  analystMN: text('Analyst Middle Name', 'case', 120),
  analystLN: text('Analyst Last Name', 'case', 120),
  analystPhone: phone('Analyst Phone', 'case'),
  dateOfBirth: date('Birth Date', 'case'),
  race: choice('Race', 'case', races),
  sex: choice('Sex', 'case', sexes),
  maritalStatus: choice('Marital Status', 'case', maritalStatuses),
  socialSecurityNumber: socialSecurityNumber('SSN', 'case'),
  address: text('Address', 'case', 300),
  city: text('City', 'case', 120),
  addressState: text('State', 'case', 40),
  zipCode: text('Zip Code', 'case', 20),
  isPolkCounty: flag('Polk County Resident', 'case'),
  employer: text('Employer', 'case', 200),
  occupation: text('Occupation', 'case', 200),
  isHumanTrafficking: yesNo('Human Trafficking Case', 'case'),
  isTraveler: flag('Traveler Case', 'case'),
  isPublicAssistance: yesNo('Public Assistance', 'case'),
  assistanceAmount: amount('Assistance Amount', 'case'),
  legalStatus: choice('Legal Status', 'case', legalStatuses),
  territory: choice('US Territory', 'case', territories),
  countryOfOrigin: text('Country of Origin', 'case', 120),
  hasFirearm: flag('Has Firearm', 'case'),
  hasNarcotics: flag('Has Narcotics', 'case'),
  hasWarrants: flag('Has Warrants', 'case'),
  branch: choice('Military Branch', 'case', militaryBranches),
} as const satisfies Record<string, Field<never> | Field<string> | object>

export type FieldName = keyof typeof targetFields
export type TargetId = number

type ValueOf<F> = F extends Field<infer T> ? T : never

/** What a target holds, beside its number and version. */
export type TargetContent = { readonly [Name in FieldName]: ValueOf<(typeof targetFields)[Name]> }

/** A target as the desk knows it. `version` is the number of its last change in the journal. */
export interface Target extends TargetContent {
  readonly id: TargetId
  readonly version: number
  /** Of an additional person: the screen name of its main target, for readers who may not see that. */
  readonly guestOf?: string
}

export const fieldNames = Object.keys(targetFields) as readonly FieldName[]

/** A field's descriptor without its value type, for code that goes over all fields. */
export function fieldOf(name: FieldName): Field<unknown> {
  return targetFields[name] as unknown as Field<unknown>
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(targetFields, name)
}

/** A record with nothing in it. */
export const emptyTarget: TargetContent = Object.fromEntries(
  fieldNames.map((name) => [name, targetFields[name].empty]),
) as unknown as TargetContent
