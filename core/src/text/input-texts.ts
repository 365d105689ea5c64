/** Why an input was refused. */
export const inputTexts = {
  unknownField: (field: string) => `There is no field "${field}".`,
  tooLong: (label: string, max: number) => `${label} takes at most ${max} characters.`,
  control: (label: string) => `${label} contains a character that cannot be stored.`,
  wrongFlag: (label: string) => `${label} takes 0 or 1.`,
  wrongYesNo: (label: string) => `${label} takes Yes or No.`,
  wrongNumber: (label: string, min: number, max: number) =>
    `${label} takes a whole number from ${min} to ${max}.`,
  wrongAmount: (label: string) => `${label} takes an amount in dollars, for example 250 or 250.50.`,
  wrongDate: (label: string) => `${label} takes a date as YYYY-MM-DD.`,
  bornLater: 'Birth Date is in the future.',
  ssnDigits: 'SSN must be 9 digits.',
  wrongChoice: (name: string, choices: readonly string[]) => `${name} takes one of: ${choices.join(', ')}.`,
  wrongText: (label: string) => `${label} takes a text.`,
  wrongWhole: (min: number, max: number) => `Give a whole number from ${min} to ${max}.`,
  wrongAfter: 'after needs sort=id, order=asc, the first page and no search.',
  wrongSort: (name: string) => `The list cannot be sorted by "${name}".`,
  wrongId: 'The record number is not valid.',
  wrongVersion: 'The version is not valid. Send the version of the record as it was read.',
  wrongKey: 'Idempotency-Key takes 1 to 200 printable characters without blanks.',
  reusedKey: 'This Idempotency-Key was used for another body. Send a new key.',
  notJson: 'Send JSON with Content-Type: application/json.',
  twoHosts: 'The request names more than one host.',
  badJson: 'The request is not valid JSON.',
  badEncoding: 'The request is not valid UTF-8.',
  tooDeep: 'The request is nested too deeply.',
  tooBig: 'The request is too large.',
  badForm: 'The form could not be read. Please try again.',
  wrongBody: 'The request needs a JSON object or a form.',
} as const

/** Why an image was refused. */
export const imageTexts = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, HEIC).',
  compressFailed: 'Error compressing image. Please try a different image.',
  tooLarge: 'The image file is too large. Please use a smaller image (max 10MB).',
  broken: 'The image file is damaged. Please use a different image.',
  busy: 'Too many images are being processed. Your image was not saved. Wait a moment and try again.',
  tooManyPixels: 'The image has too many pixels. Please use a smaller image (max 40 megapixels).',
  wrongWidth: 'Images come in full size or with width=175.',
  unknown: 'There is no stored image of that name. Send the file itself, or a full https address.',
} as const
