const upTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1))
const words = (text: string) => ['', ...text.split(', ')]

/** The options of each list of the tabs, in the order of the office. */
export const basicChoices: readonly [label: string, options: readonly string[]][] = [
  ['Arrest Day', ['', ...upTo(31).map((day) => `Day ${day}`)]],
  ['Race', words('Asian, Black, Hispanic, White, Native American, Other')],
  ['Sex', words('Male, Female')],
  ['Marital Status', words('Married, Single, Divorced, Widowed, Unknown')],
]

export const secondaryChoices: readonly [label: string, options: readonly string[]][] = [
  ['Human Trafficking Case', words('Yes, No')],
  ['Traveler Case', ['No', 'Yes']],
  ['Public Assistance', words('Yes, No')],
  [
    'Legal Status',
    words(
      'US Citizen, US Citizen - Other, Dual Citizenship, Legal-VISA, Legal-Tourist, Legal-Green Card, Illegal, Unknown',
    ),
  ],
  ['Military', ['No', 'Yes']],
]

export const territoryChoices = words(
  'Puerto Rico, Guam, US Virgin Islands, Northern Mariana Islands, American Samoa',
)
export const branchChoices = words(
  'Army, Navy, Air Force, Marine Corps, Coast Guard, Space Force, National Guard, Reserves',
)
export const typeChoices = words('Prostitute, John, Other')
export const priorityChoices = ['', ...upTo(100)]

/** The postal codes of the 50 states and the District of Columbia. */
export const stateCodes = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
  'RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ')
/** The codes that the state of a prior charge can have besides those. */
export const territoryCodes = ['AS', 'GU', 'MP', 'PR', 'VI']
