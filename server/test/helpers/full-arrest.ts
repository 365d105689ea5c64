import { expect } from 'vitest'
import type { Office } from './office.ts'

/** A unique value in every field of the case. Fields with fixed values have one of those. */
export const canaries = {
  arrestDay: 'Day 7',
  caseNumber: 'cn-0001',
  analystFN: 'fnQuill',
  analystMN: 'mnQuill',
  analystLN: 'lnQuill',
  analystPhone: '8635550171',
  dateOfBirth: '1984-03-09',
  race: 'White',
  sex: 'Male',
  socialSecurityNumber: '666738294',
  address: 'addrXylem',
  city: 'cityXylem',
  addressState: 'stXylem',
  zipCode: 'zip90017',
  employer: 'emplXylem',
  occupation: 'occuXylem',
  countryOfOrigin: 'cooXylem',
  analystDetails: 'adetXylem',
  briefLabel: 'labelXylem',
  transportUserID: 'transXylem',
}
export const ucCanaries = {
  caseAgent: 'ucXylem',
  screenName: 'screenXylem',
  website: 'siteXylem',
  phone: '8135550172',
  secondaryPhone: '8135550173',
  firstName: 'fXylem',
  lastName: 'lXylem',
  dealDetails: 'dealXylem',
  notes: 'noteXylem',
}
export const canaryItems: readonly [list: string, fields: Record<string, string>][] = [
  ['charges', { statute: 'stat1', offense: 'offe1', degree: 'degr1' }],
  [
    'criminalhistory',
    {
      criminalCharge: 'stat2, offe2, degr2',
      state: 'GA',
      date: '2019-01-02',
      agency: 'agenXylem',
      notes: 'dispXylem',
    },
  ],
  ['colors', { color: 'colorXylem' }],
  ['property', { description: 'propXylem', quantity: 'qtyXylem', location: 'plocXylem', notes: 'pnotXylem' }],
  ['vehicle', { year: '2014', make: 'makeXylem', vin: 'vinXylem', plate: 'plXylem', notes: 'vnotXylem' }],
  [
    'evidence',
    { itemNumber: 'enoXylem', collectedBy: 'ecolXylem', description: 'edesXylem', notes: 'enotXylem' },
  ],
]
/** Every unique value that is not a name, case number or charge. */
export const hidden = JSON.stringify([canaries, ucCanaries, canaryItems]).match(/\w*Xylem/g) ?? []

/** Values that the press never gets: every field outside the press record. */
export const hiddenFromPress = [
  ...hidden.filter((value) => value !== canaries.city && value !== canaries.addressState),
  ...['stat2', 'offe2', 'degr2', '2019-01-02', canaries.zipCode, 'Male', 'White'],
  ...['5550171', '5550172', '5550173', '555-017', '1984-03-09', '03/09/1984', '666738294', '8294'],
]

/** Arrests a target: approves, records arrival and takedown at the test clock. */
export async function arrest({ as, clock }: Pick<Office, 'as' | 'clock'>, id: number): Promise<void> {
  await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
  await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
  const reply = await as.staff.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
  expect(reply.status, reply.text).toBe(200)
}

/** Adds an arrest with these fields of the case, and returns its id. */
export async function anArrest(
  office: Pick<Office, 'as' | 'clock'>,
  fields: object,
  uc: object = {},
): Promise<number> {
  const id = await office.as.staff.add({ forceAdd: true, ...uc })
  await arrest(office, id)
  const reply = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, fields)
  expect(reply.status, reply.text).toBe(200)
  return id
}

/** Adds an arrest with a unique value in every field and every list, and returns its id. */
export async function fullArrest(office: Pick<Office, 'as' | 'clock'>, fields: object = {}): Promise<number> {
  const id = await anArrest(office, { ...canaries, ...fields }, ucCanaries)
  for (const [list, item] of canaryItems) {
    const reply = await office.as.analyst.post(`/auth/${list}`, { chatter_id: id, ...item })
    expect(reply.status, `${list} ${reply.text}`).toBe(200)
  }
  return id
}
