import { messages } from '../text/messages.ts'
import { countries } from './countries.ts'
import {
  ethnicities,
  legalStatuses,
  maritalStatuses,
  militaryBranches,
  priorities,
  races,
  residentStatuses,
  sexes,
  targetTypes,
  territories,
} from './enumerations.ts'
import { type Field, placed } from './field.ts'
import { choice, flag, noOrYes, yesNo } from './field-kinds/choices.ts'
import { sameChoices } from './field-kinds/clearable.ts'
import { amount, arrestDay, wholeNumber } from './field-kinds/numbers.ts'
import { partOfPhone, phone } from './field-kinds/phones.ts'
import { socialSecurityNumber } from './field-kinds/ssn.ts'
import { image, longText, text, url } from './field-kinds/texts.ts'
import { date, instant, requestedTime } from './field-kinds/times.ts'
import { stateChoices, states } from './states.ts'

const { edit } = messages

/**
 * The fields of the target record. This one definition gives the type, the database columns, the wire form, the permissions, the
 * forms' controls and sections, the import and the report.
 */
export const targetFields = {
  caseAgent: placed(text('UC / Chatter', 120), {
    group: 'uc',
    section: ['uc', 1],
    report: ['chat', 1],
    required: true,
  }),
  screenName: placed(text('Screen Name', 120), {
    group: 'uc',
    section: ['uc', 2],
    report: ['chat', 2],
    required: true,
    editLabel: edit.screenName,
  }),
  website: placed(url('Website'), { group: 'uc', section: ['uc', 3], report: ['chat', 3], hint: 'https://' }),
  phone: placed(phone('Phone'), { group: 'uc', section: ['uc', 4], report: ['chat', 6] }),
  secondaryPhone: placed(phone('Secondary Phone'), { group: 'uc', section: ['uc', 5], report: ['chat', 7] }),
  firstName: placed(text('First Name', 120), { group: 'uc', section: ['uc', 6], report: ['chat', 4] }),
  lastName: placed(text('Last Name', 120), { group: 'uc', section: ['uc', 7], report: ['chat', 5] }),
  dealDetails: placed(longText('Deal Details & Vehicle Description'), {
    group: 'uc',
    section: ['uc', 9],
    report: ['chat-texts', 1],
    editLabel: edit.dealDetails,
  }),
  notes: placed(longText('Notes'), { group: 'uc', section: ['uc', 10], report: ['chat-texts', 3] }),
  image: placed(image('Image'), { group: 'uc', section: 'none', report: 'none' }),

  dateTime: placed(requestedTime('Requested Meet Up'), {
    group: 'request',
    section: ['uc', 8],
    report: ['times', 1],
  }),

  isArrested: placed(flag('Arrested'), { group: 'stage', section: 'none', report: 'none' }),
  isTimeApproved: placed(flag('Time Approved'), { group: 'stage', section: 'none', report: 'none' }),
  isInactive: placed(flag('Inactive'), { group: 'stage', section: 'none', report: 'none' }),
  linkedChatterId: placed(wholeNumber('Main Target', 1, Number.MAX_SAFE_INTEGER), {
    group: 'link',
    section: 'none',
    report: ['case', 14],
  }),

  arrivalTime: placed(instant('Arrival Time'), { group: 'scene', section: 'none', report: ['times', 2] }),
  takedownTime: placed(instant('Takedown Time'), { group: 'scene', section: 'none', report: ['times', 3] }),
  sceneAcknowledgedAt: placed(instant('Scene Acknowledged'), {
    group: 'scene',
    section: 'none',
    report: 'none',
  }),
  sceneAcknowledgedBy: placed(text('Scene Acknowledged By', 254), {
    group: 'scene',
    section: 'none',
    report: 'none',
  }),

  type: placed(choice('Type', targetTypes), { group: 'quick', section: 'none', report: ['case', 3] }),
  hasNoCriminalHistory: placed(flag('No Criminal History'), {
    group: 'quick',
    section: 'none',
    report: 'none',
  }),
  analystDetails: placed(longText('Analyst Deal Details'), {
    group: 'quick',
    section: ['details', 1],
    report: ['chat-texts', 2],
  }),
  isReviewed: placed(flag('Reviewed'), { group: 'quick', section: 'none', report: ['case', 9] }),
  returnedBy: placed(text('Returned By', 320), { group: 'review', section: 'none', report: 'none' }),
  returnComment: placed(longText('Return Comment'), { group: 'review', section: 'none', report: 'none' }),
  victimMarkedBy: placed(text('Marked as Possible Victim By', 320), {
    group: 'review',
    section: 'none',
    report: 'none',
  }),
  victimMarkedAt: placed(instant('Marked as Possible Victim At'), {
    group: 'review',
    section: 'none',
    report: 'none',
  }),
  briefLabel: placed(text('Special Briefing Labels', 1_000), {
    group: 'quick',
    section: ['briefing', 1],
    report: ['case', 12],
    hint: edit.labelsHint,
  }),
  briefNum: placed(wholeNumber('Priority #', 1, 100, sameChoices(priorities)), {
    group: 'quick',
    section: ['briefing', 2],
    report: ['case', 13],
  }),
  isReadyForTransport: placed(flag('Ready for Transport'), {
    group: 'quick',
    section: 'none',
    report: ['case', 10],
  }),
  transportUserID: placed(text('Transporter', 120), {
    group: 'quick',
    section: 'none',
    report: ['case', 11],
  }),

  arrestDay: placed(arrestDay('Arrest Day'), { group: 'case', section: ['basic', 1], report: ['case', 2] }),
  caseNumber: placed(text('Case Number', 80), { group: 'case', section: ['basic', 2], report: ['case', 1] }),
  analystFN: placed(text('Analyst First Name', 120), {
    group: 'case',
    section: ['basic', 3],
    report: 'none',
  }),
  analystMN: placed(text('Analyst Middle Name', 120), {
    group: 'case',
    section: ['basic', 4],
    report: 'none',
  }),
  analystLN: placed(text('Analyst Last Name', 120), { group: 'case', section: ['basic', 5], report: 'none' }),
  analystPhone: placed(partOfPhone('Analyst Phone'), {
    group: 'case',
    section: ['basic', 6],
    report: ['residence', 6],
  }),
  dateOfBirth: placed(date('Birth Date'), { group: 'case', section: ['basic', 7], report: ['identity', 1] }),
  race: placed(choice('Race', races), { group: 'case', section: ['basic', 8], report: ['identity', 3] }),
  ethnicity: placed(choice('Ethnicity', ethnicities), {
    group: 'case',
    section: ['basic', 8.1],
    report: ['identity', 3.1],
  }),
  residentStatus: placed(choice('Resident Status', residentStatuses), {
    group: 'case',
    section: ['basic', 16.1],
    report: ['residence', 5.1],
  }),
  sex: placed(choice('Sex', sexes), { group: 'case', section: ['basic', 9], report: ['identity', 2] }),
  maritalStatus: placed(choice('Marital Status', maritalStatuses), {
    group: 'case',
    section: ['basic', 10],
    report: ['identity', 4],
  }),
  socialSecurityNumber: placed(socialSecurityNumber('SSN'), {
    group: 'case',
    section: ['basic', 11],
    report: ['identity', 5],
  }),
  address: placed(text('Address', 300), { group: 'case', section: ['basic', 12], report: ['residence', 1] }),
  city: placed(text('City', 120), { group: 'case', section: ['basic', 13], report: ['residence', 2] }),
  addressState: placed(text('State', 40, stateChoices(states)), {
    group: 'case',
    section: ['basic', 14],
    report: ['residence', 3],
  }),
  zipCode: placed(text('Zip Code', 20), { group: 'case', section: ['basic', 15], report: ['residence', 4] }),
  isPolkCounty: placed(flag('{county} Resident'), {
    group: 'case',
    section: ['basic', 16],
    report: ['residence', 5],
  }),
  employer: placed(text('Employer', 200), {
    group: 'case',
    section: ['secondary', 1],
    report: ['residence', 7],
  }),
  occupation: placed(text('Occupation', 200), {
    group: 'case',
    section: ['secondary', 2],
    report: ['residence', 8],
  }),
  isHumanTrafficking: placed(yesNo('Human Trafficking Case'), {
    group: 'case',
    section: ['secondary', 3],
    report: ['case', 5],
  }),
  possibleVictim: placed(flag('Possible Victim'), {
    group: 'case',
    section: ['secondary', 3.1],
    report: ['case', 5.1],
  }),
  referral: placed(text('Referral Made', 500), {
    group: 'case',
    section: ['secondary', 3.2],
    report: ['case', 5.2],
    hint: edit.referralHint,
  }),
  isTraveler: placed(flag('Traveler Case', noOrYes), {
    group: 'case',
    section: ['secondary', 4],
    report: ['case', 4],
  }),
  isPublicAssistance: placed(yesNo('Public Assistance'), {
    group: 'case',
    section: ['secondary', 5],
    report: ['residence', 9],
  }),
  assistanceAmount: placed(amount('Assistance Amount'), {
    group: 'case',
    section: ['secondary', 6],
    report: ['residence', 10],
    editLabel: edit.monthlyAmount,
  }),
  legalStatus: placed(choice('Legal Status', legalStatuses), {
    group: 'case',
    section: ['secondary', 7],
    report: ['identity', 6],
  }),
  territory: placed(choice('US Territory', territories), {
    group: 'case',
    section: ['secondary', 8],
    report: ['identity', 7],
  }),
  countryOfOrigin: placed(text('Country of Origin', 120, sameChoices(countries)), {
    group: 'case',
    section: ['secondary', 9],
    report: ['identity', 8],
  }),
  hasFirearm: placed(flag('Has Firearm'), { group: 'case', section: ['secondary', 12], report: ['case', 6] }),
  hasNarcotics: placed(flag('Has Narcotics'), {
    group: 'case',
    section: ['secondary', 13],
    report: ['case', 7],
  }),
  hasWarrants: placed(flag('Has Warrants'), {
    group: 'case',
    section: ['secondary', 14],
    report: ['case', 8],
  }),
  branch: placed(choice('Military Branch', militaryBranches), {
    group: 'case',
    section: ['secondary', 11],
    report: ['identity', 9],
  }),
} as const satisfies Record<string, Omit<Field<unknown>, 'toWire'>>
