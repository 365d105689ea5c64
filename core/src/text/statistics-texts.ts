import { arrestTotalTexts } from './arrest-total-texts.ts'
import { pressSheetTexts } from './press-sheet-texts.ts'
import { statisticsScreenTexts } from './statistics-screen-texts.ts'

/** The words of the Visual Dashboard, the press sheet and the arrest total. */
export const statisticsTexts = {
  title: 'Visual Dashboard',
  loading: 'Loading...',
  /** @param view its label in the dropdown */
  failed: (view: string) => `Failed to fetch ${view.replace(/ Data$/, '')} data`,
  error: (message: string) => `Error fetching data: ${message}`,
  arresteesFailed: 'Failed to fetch Arrestees data',
  arresteesError: (message: string) => `Error fetching Arrestees data: ${message}`,
  unknownView: 'There is no such view.',
  unknownGroup: 'This view has no such group.',
  unknownPage: 'The page is a whole number from 1.',

  views: {
    arrest: 'Arrest Data',
    'human-trafficking': 'Human Trafficking Data',
    'florida-county': 'Florida County Data',
    'us-states': 'US States / Territories',
    'marital-status': 'Marital Status Data',
    age: 'Age Data',
    'public-assistance': 'Public Assistance Data',
    immigrant: 'Immigrant Data',
    military: 'Military Data',
    traveler: 'Traveler Data',
    charge: 'Charge Data',
    firearm: 'Firearm Data',
    narcotic: 'Narcotic Data',
    warrant: 'Warrant Data',
  },

  total: (count: number) => `Arrest Total: ${count}`,
  totalMadeOf: (actual: number, adjustment: number) =>
    `${actual} in the records, ${adjustment > 0 ? `+${adjustment}` : adjustment} by adjustment${actual + adjustment < 0 ? ', never below 0' : ''}`,
  knownFor: (known: number, of: number) => `known for ${known} of ${of}`,
  clickHint: 'Click on a chart segment to view Arrestees.',
  arresteesFor: (type: string, value: string) => `Arrestees for ${type}: ${value}`,
  arresteesInState: (state: string) => `Arrestees in state: ${state}`,
  noBirthDates: 'No valid birth dates found.',
  totalIllegal: (count: number) => `Total Illegal Immigrants: ${count}`,
  totalAssistance: 'Total Assistance / Month',
  totalOnAssistance: 'Total On Public Assistance',
  notRecorded: 'Not recorded',
  notRecordedMeans: 'Nothing is recorded about it.',
  tickNote: 'Counted from a tick on the record: where it is not ticked, the arrestee counts as No.',

  type: {
    title: 'Arrests by type',
    prostitutes: { label: 'Prostitutes', meaning: 'Arrestees of the type Prostitute.' },
    johns: { label: 'Johns', meaning: 'Arrestees of the type John.' },
    other: { label: 'Other', meaning: 'Arrestees of the type Other, and those without a type.' },
    empty: (count: number) => `${count} of Other have no type recorded.`,
  },
  trafficking: {
    title: 'Human trafficking cases',
    yes: { label: 'Human Trafficking', meaning: 'The record says that this is a human trafficking case.' },
    no: { label: 'No Human Trafficking', meaning: 'The record says that it is none.' },
  },
  county: {
    title: 'Residence by county',
    own: (county: string) => ({
      label: `${county} County`,
      meaning: `The record says: resident of ${county} County.`,
    }),
    others: (county: string, state: string) => ({
      label: 'Other Counties',
      meaning: `No resident of ${county} County, with an address in ${state}.`,
    }),
    outside: (state: string) => ({
      label: `Outside ${state}`,
      meaning: `An address outside ${state}; no resident of the county.`,
    }),
  },
  place: {
    title: 'Where the arrestees are from',
    us: { label: 'U.S.', meaning: 'An address in one of the 50 states or the District of Columbia.' },
    territory: {
      label: 'Territory',
      meaning: 'No address in a state; a US territory, or an address in one.',
    },
    abroad: {
      label: 'Out of Country',
      meaning: 'No address in a state or territory; a country of origin, or an address elsewhere.',
    },
    inState: (name: string) => `An address in ${name}.`,
    inTerritory: (name: string) => `From ${name}, without an address in a state.`,
    from: (name: string) => `From ${name}, without an address in a state or territory.`,
  },
  marital: {
    title: 'Marital status',
    table: 'By status',
    married: { label: 'Married', meaning: 'The marital status is Married.' },
    other: { label: 'Other', meaning: 'A marital status other than Married.' },
    status: (status: string) => `The marital status is ${status}.`,
    unknownAmong: (count: number) => `${count} of Other are recorded as Unknown.`,
  },
  age: {
    title: 'Youngest and oldest',
    youngest: {
      label: 'Youngest',
      meaning: 'The lowest age in full years at the arrest; ties are all listed.',
    },
    oldest: { label: 'Oldest', meaning: 'The highest age in full years at the arrest; ties are all listed.' },
    unknown: { label: 'Age not known', meaning: 'No birth date is recorded, or none before the arrest.' },
    today: (count: number) => `${count} without an arrest time: the age of today is taken.`,
  },
  assistance: {
    title: 'Public assistance',
    amounts: 'Amount per month',
    yes: { label: 'On Public Assistance', meaning: 'The record says: public assistance Yes.' },
    no: { label: 'No Public Assistance', meaning: 'The record says: public assistance No.' },
    amount: {
      label: 'Amount recorded',
      meaning: 'On public assistance with an amount; the total is of these.',
    },
    noAmount: {
      label: 'Amount not recorded',
      meaning: 'On public assistance; the total has nothing of these.',
    },
  },
  immigrant: {
    title: 'Legal status',
    illegal: { label: 'Illegal Immigrants', meaning: 'The legal status is Illegal.' },
    legalOther: {
      label: 'Legal Other',
      meaning: 'The legal status is Legal-VISA, Legal-Tourist or Legal-Green Card.',
    },
    citizens: { label: 'Citizens', meaning: 'US Citizen, US Citizen - Other or Dual Citizenship.' },
    unknown: { label: 'Not known', meaning: 'The legal status is Unknown, or nothing is recorded.' },
    from: (country: string) => `Country of origin: ${country}.`,
    noCountry: 'No country of origin is recorded.',
  },
  military: {
    title: 'Military service',
    byBranch: 'By branch',
    yes: { label: 'Military', meaning: 'A military branch is recorded.' },
    no: { label: 'No Military', meaning: 'No military branch is recorded.' },
    branch: (branch: string) => `The military branch is ${branch}.`,
    note: 'A record without a branch counts as No.',
  },
  traveler: {
    title: 'Traveler cases',
    yes: { label: 'Traveler', meaning: 'The record is ticked as a traveler case.' },
    no: { label: 'No Traveler', meaning: 'The record is not ticked as a traveler case.' },
  },
  firearm: {
    title: 'Firearms',
    yes: { label: 'Firearm', meaning: 'The record is ticked: has firearm.' },
    no: { label: 'No Firearm', meaning: 'The record is not ticked: has firearm.' },
  },
  narcotic: {
    title: 'Narcotics',
    yes: { label: 'Narcotics', meaning: 'The record is ticked: has narcotics.' },
    no: { label: 'No Narcotics', meaning: 'The record is not ticked: has narcotics.' },
  },
  warrant: {
    title: 'Warrants',
    yes: { label: 'Warrants', meaning: 'The record is ticked: has warrants.' },
    no: { label: 'No Warrants', meaning: 'The record is not ticked: has warrants.' },
  },
  charge: {
    new: 'New Charges',
    prior: 'Prior Charges',
    felony: {
      label: 'Felony',
      meaning: 'Charges whose degree is a felony. Charges are counted, not people.',
    },
    misdemeanor: {
      label: 'Misdemeanor',
      meaning: 'Charges whose degree is a misdemeanor. Charges are counted, not people.',
    },
    unclassified: {
      label: 'Unclassified',
      meaning: 'Charges whose degree tells neither felony nor misdemeanor.',
    },
    newNote: 'New charges are known for arrestees with at least one charge.',
    priorNote: "Prior charges are known for arrestees with criminal history, or with 'No Criminal History'.",
  },

  arrestTotal: arrestTotalTexts,

  sheet: pressSheetTexts,

  screen: statisticsScreenTexts,
} as const
