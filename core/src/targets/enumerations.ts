/** The choices of the record's fields, in the order of the forms. */
export const races = ['Asian', 'Black', 'Hispanic', 'White', 'Native American', 'Other'] as const
/** Ethnicity and residence as a report to NIBRS names them, apart from race and address. */
export const ethnicities = ['Hispanic or Latino', 'Not Hispanic or Latino', 'Unknown'] as const
export const residentStatuses = ['Resident', 'Nonresident', 'Unknown'] as const
export const sexes = ['Male', 'Female'] as const
export const maritalStatuses = ['Married', 'Single', 'Divorced', 'Widowed', 'Unknown'] as const
export const legalStatuses = [
  'US Citizen',
  'US Citizen - Other',
  'Dual Citizenship',
  'Legal-VISA',
  'Legal-Tourist',
  'Legal-Green Card',
  'Illegal',
  'Unknown',
] as const
export const territories = [
  'Puerto Rico',
  'Guam',
  'US Virgin Islands',
  'Northern Mariana Islands',
  'American Samoa',
] as const
export const militaryBranches = [
  'Army',
  'Navy',
  'Air Force',
  'Marine Corps',
  'Coast Guard',
  'Space Force',
  'National Guard',
  'Reserves',
] as const
export const targetTypes = ['Prostitute', 'John', 'Other'] as const

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1)

/** The arrest days of an operation. */
export const arrestDays = upTo(31)
/** The priorities of a record in a briefing. */
export const priorities = upTo(100)
