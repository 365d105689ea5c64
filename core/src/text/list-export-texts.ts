/** Texts of saving a list as a file. */
export const listExportTexts = {
  button: 'Export',
  of: (list: string) => `Export ${list}`,
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  failed: 'The list was not exported',
  saved: (file: string) => `${file} is in your downloads.`,
  dayTakes: (given: string) =>
    `The arrest day is "Day 1" to "Day 31", its number, or "N/A" for records without one; this is "${given}".`,
  notYours: (list: string) => `Your role has no list "${list}". Choose a list that you can open.`,
  wrongColumn: (name: string, takes: string) =>
    `There is no column "${name}" in this list. Leave it out, or take one of: ${takes}.`,
  wrongSort: (name: string, takes: string) => `This list is not sorted by "${name}". Take one of: ${takes}.`,
  wrongFilter: 'Only Commander Review has days and a filter for pending records. Leave this out.',
  unknownFilter: (name: string, takes: string) =>
    takes === ''
      ? `This list has no filter "${name}". Leave it out.`
      : `This list has no filter "${name}". Take one of: ${takes}.`,
  noClocks: (name: string, takes: string) =>
    `In an operation that is closed or sealed no clock runs, so this list has no filter "${name}". Take one of: ${takes}.`,
  record: 'Record',
  person: 'Name',
  yes: 'Yes',
  no: 'No',
  cut: (length: number) => ` [cut: a cell of Excel holds no more. The CSV file has all ${length} characters]`,
  release: 'Release',
  exportedBy: 'Exported By',
  exportedAt: 'Exported At',
  handling: 'Handling',
  office: 'Office',
  operation: 'Operation',
  list: 'List',
  rows: 'Rows',
  search: 'Search',
  filter: 'Filter',
  zone: 'Time Zone',
  about: 'About',
  page: 'Page &P of &N',
  sheets: {
    charges: 'Charges',
    criminalhistory: 'Criminal History',
    property: 'Property',
    vehicle: 'Vehicles',
    evidence: 'Evidence',
  },
} as const
