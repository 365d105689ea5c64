/**
 * Texts of each view of the Visual Dashboard. `view` is the label in the dropdown; `types` are the values of {type} in the heading
 * 'Arrestees for {type}: {value}', by group key. A label may name the office's state as `{state}`.
 */
export const statisticsViewTexts = {
  type: {
    view: 'Arrest Data',
    types: { type: 'Type' },
    title: 'Arrests by type',
    prostitutes: { label: 'Prostitutes', meaning: 'Arrestees of the type Prostitute.' },
    johns: { label: 'Johns', meaning: 'Arrestees of the type John.' },
    other: { label: 'Other', meaning: 'Arrestees of the type Other, and those without a type.' },
    empty: (count: number) => `${count} of Other have no type recorded.`,
  },
  trafficking: {
    view: 'Human Trafficking Data',
    types: { trafficking: 'Human Trafficking', victims: 'Possible Victims' },
    title: 'Human trafficking cases',
    yes: { label: 'Human Trafficking', meaning: 'The record says that this is a human trafficking case.' },
    no: { label: 'No Human Trafficking', meaning: 'The record says that it is none.' },
    victims: {
      title: 'Possible victims',
      yes: {
        label: 'Possible Victims',
        meaning: 'The record is marked as that of a possible victim. All other numbers count it too.',
      },
      no: { label: 'Not Marked', meaning: 'The record has no such mark.' },
    },
  },
  county: {
    view: '{state} County Data',
    types: { residency: 'County' },
    title: 'Residence by county',
    own: (county: string) => ({
      label: county,
      meaning: `The record says: resident of ${county}.`,
    }),
    others: (county: string, state: string) => ({
      label: 'Other Counties',
      meaning: `No resident of ${county}, with an address in ${state}.`,
    }),
    outside: (state: string) => ({
      label: `Outside ${state}`,
      meaning: `An address outside ${state}; no resident of the county.`,
    }),
  },
  place: {
    view: 'US States / Territories',
    types: { place: 'Place', territory: 'Territory', abroad: 'Out of Country', us: 'U.S.' },
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
    view: 'Marital Status Data',
    types: { marital: 'Marital Status', status: 'Marital Status' },
    title: 'Marital status',
    table: 'By status',
    married: { label: 'Married', meaning: 'The marital status is Married.' },
    other: { label: 'Other', meaning: 'A marital status other than Married.' },
    status: (status: string) => `The marital status is ${status}.`,
    unknownAmong: (count: number) => `${count} of Other are recorded as Unknown.`,
  },
  age: {
    view: 'Age Data',
    types: { age: 'Age' },
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
    view: 'Public Assistance Data',
    types: { assistance: 'Public Assistance', amount: 'Public Assistance' },
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
    view: 'Immigrant Data',
    types: { status: 'Legal Status', illegal: 'Illegal Immigrants', 'legal-other': 'Legal Other' },
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
    view: 'Military Data',
    types: { military: 'Military', branch: 'Branch' },
    title: 'Military service',
    byBranch: 'By branch',
    yes: { label: 'Military', meaning: 'A military branch is recorded.' },
    no: { label: 'No Military', meaning: 'No military branch is recorded.' },
    branch: (branch: string) => `The military branch is ${branch}.`,
    note: 'A record without a branch counts as No.',
  },
  traveler: {
    view: 'Traveler Data',
    types: { traveler: 'Traveler' },
    title: 'Traveler cases',
    yes: { label: 'Traveler', meaning: 'The record is ticked as a traveler case.' },
    no: { label: 'No Traveler', meaning: 'The record is not ticked as a traveler case.' },
  },
  firearm: {
    view: 'Firearm Data',
    types: { firearm: 'Firearm' },
    title: 'Firearms',
    yes: { label: 'Firearm', meaning: 'The record is ticked: has firearm.' },
    no: { label: 'No Firearm', meaning: 'The record is not ticked: has firearm.' },
  },
  narcotic: {
    view: 'Narcotic Data',
    types: { narcotic: 'Narcotic' },
    title: 'Narcotics',
    yes: { label: 'Narcotics', meaning: 'The record is ticked: has narcotics.' },
    no: { label: 'No Narcotics', meaning: 'The record is not ticked: has narcotics.' },
  },
  warrant: {
    view: 'Warrant Data',
    types: { warrant: 'Warrant' },
    title: 'Warrants',
    yes: { label: 'Warrants', meaning: 'The record is ticked: has warrants.' },
    no: { label: 'No Warrants', meaning: 'The record is not ticked: has warrants.' },
  },
  charge: {
    view: 'Charge Data',
    types: { new: 'New Charges', prior: 'Prior Charges' },
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
      meaning: 'Charges whose degree does not show whether they are felonies or misdemeanors.',
    },
    newNote: 'New charges are known for arrestees with at least one charge.',
    priorNote: "Prior charges are known for arrestees with criminal history, or with 'No Criminal History'.",
  },
} as const
