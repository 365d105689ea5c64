/** Texts of the PDF dialog and of saving PDFs as files. */
export const pdfTexts = {
  title: 'Arrest PDF',
  of: (name: string) => `Arrest PDF of ${name}`,
  failed: 'Error generating PDF. Please try again later.',
  newTab: 'Open in a new tab',
  download: 'Download',
  making: 'Making the PDF',
  makingFor: (seconds: number) => `Making the PDF, ${seconds} s`,
  button: 'PDF',
  view: 'View PDF',
  viewOf: (name: string) => `View the PDF of ${name}`,
  downloadOf: (name: string) => `Download the PDF of ${name}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel the PDF of ${name}`,
  saved: (file: string) => `${file} is in your downloads.`,
  noViewer: 'This browser does not show PDFs inside of a page. Open it in a new tab, or download it.',
} as const

/** Texts of the Reports screen. */
export const reportsTexts = {
  none: 'No arrest days found',
  listFailed: 'There was an error fetching arrest days',
  pdfFailed: 'There was an error generating the PDF',
  day: 'Arrest Day',
  arrests: 'Arrests',
  reviewed: 'Reviewed',
  reviewedOf: (reviewed: number, arrests: number) => `${reviewed} of ${arrests}`,
  action: 'Action',
  view: 'View',
  withoutDay: (arrests: number) =>
    arrests === 1
      ? '1 arrest has no arrest day yet and is in no report.'
      : `${arrests} arrests have no arrest day yet and are in no report.`,
} as const

/** Texts of Commander Review. */
export const reviewTexts = {
  reset: 'Pending review again',
  marks: { pending: 'Pending review', minor: 'Under 18' },
  pendingCount: (pending: number, all: number) => `${pending} pending of ${all}`,
  searchFor: 'Search by case number, arrest day, analyst first name or last name',
  day: 'Arrest Day',
  everyDay: 'All days',
  pendingOnly: 'Pending Review',
  sections: { pending: 'Pending Review Arrests', reviewed: 'Reviewed Arrests' },
  columns: {
    status: 'Review Status',
    day: 'Arrest Day',
    caseNumber: 'Case #',
    label: 'Brief Label',
    image: 'Image',
    action: 'Action',
  },
  pending: 'Pending Review',
  reviewed: 'Reviewed',
  arrests: (count: number) => (count === 1 ? '1 arrest' : `${count} arrests`),
  pendingOf: (count: number) => `${count} pending`,
  noneOf: (day: string) => `No records found for ${day}.`,
  none: 'No records found.',
  caseNumber: 'Case Number',
  edit: 'Edit',
  delete: 'Delete',
  undoArrest: 'Undo Arrest',
  deleteTitle: 'Confirm Deletion',
  deleteConfirm: 'The record of this arrest is deleted and leaves every list. Undo brings it back.',
  deleted: 'Record deleted.',
} as const
