import { backupTexts } from './backup-texts.ts'
import { briefingTexts } from './briefing-texts.ts'
import { bundleTexts } from './bundle-texts.ts'
import { displayTexts } from './display-texts.ts'
import { actTexts, editTexts } from './edit-texts.ts'
import { importTexts } from './import-texts.ts'
import { operationTexts } from './operation-texts.ts'
import { purgeTexts } from './purge-texts.ts'
import { recordTexts } from './record-texts.ts'
import { reportTexts } from './report-texts.ts'
import { pdfTexts, reportsTexts, reviewTexts } from './review-texts.ts'
import { screenTexts } from './screen-texts.ts'
import { settingsTexts } from './settings-texts.ts'
import { statisticsTexts } from './statistics-texts.ts'
import { terminalTexts } from './terminal-texts.ts'
import { timeTexts } from './time-texts.ts'

/**
 * Every text of the product, in one place. Texts that the product spec fixes are kept letter for letter. All others are short and
 * plain, and say what to do next.
 */
export const messages = {
  /** The screens: headings, columns and buttons. */
  screen: screenTexts,

  display: displayTexts,
  time: timeTexts,

  /** The edit screens. */
  record: recordTexts,
  edit: editTexts,
  act: actTexts,

  /** The printed reports. */
  report: reportTexts,

  /** The Visual Dashboard, the press sheet and the arrest total. */
  statistics: statisticsTexts,
  pdf: pdfTexts,
  reports: reportsTexts,
  review: reviewTexts,

  briefing: briefingTexts,
  /** The board in a terminal. */
  terminal: terminalTexts,

  /** The Settings screen. */
  settings: settingsTexts,

  operation: operationTexts,

  /** Deleting all non-arrested records. */
  purge: purgeTexts,

  /** Import and export. */
  import: importTexts,

  /** Backup and restore. */
  backup: backupTexts,

  /** The briefing bundle. */
  bundle: bundleTexts,

  alert: { title: 'Alert', ok: 'OK' },

  login: {
    heading: 'Login',
    emailLabel: 'Email',
    emailPlaceholder: 'username@',
    passwordLabel: 'Password',
    passwordPlaceholder: 'Enter Password',
    showTyped: 'Show what is typed',
    submit: 'Submit',
    notice: 'Authorized use only. Activity on this system is recorded and may be reviewed.',
    copyright: '© the Watchfloor contributors',
    noUserData: 'Could not fetch user data',
    userLookupFailed: 'Error fetching user after login',
    wrong: 'Wrong email or password.',
    again: 'Your session has ended. Sign in again to go on; nothing you typed is lost.',
    otherPerson: 'Somebody else was signed in here. Log out to change accounts.',
    changedPerson: 'Somebody else has signed in here since, in another tab. Nothing was done.',
    endsSoon: 'Your session ends in 5 minutes.',
    endsIn: (minutes: number) =>
      minutes === 1 ? 'Your session ends in 1 minute.' : `Your session ends in ${minutes} minutes.`,
    stay: 'Stay signed in',
  },

  shell: {
    product: 'Watchfloor',
    logout: 'Logout',
    menu: 'Menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    skip: 'Skip to the content',
    lightDark: 'Light or dark',
  },

  generic: {
    wrongEventId: 'Last-Event-ID takes the number of an event.',
    unexpected: 'Unexpected Application Error!',
    noResponse: 'No response from server. Please check your connection and try again.',
    noResults: 'No results found',
    listExpired: 'The changes since then are no longer known. Read the whole list.',
    screenFailed:
      'This screen could not be shown. Nothing that was saved is lost. Load it again; if it fails again, tell your administrator.',
    updated: 'Watchfloor was updated. This page loads again.',
    notAllowed: 'You are not allowed to see this page.',
    notAllowedCall: 'Your role is not allowed to do this.',
    notFound: 'There is no such page.',
    noSuchCall: 'There is no such call.',
    recordMissing: 'There is no such record. It may have been deleted.',
    signIn: 'Please sign in.',
    forged: 'The request did not come from this page. Reload the page and try again.',
    tooManyStreams: 'Too many screens are open in this session. Close some of them.',
    busy: 'The server is busy. Nothing was saved. Please try again in a moment.',
    noDatabase: 'The database does not answer. Nothing was saved. Please try again in a moment.',
    diskFull: 'The disk of the server is full. Nothing was saved. Tell the administrator.',
    readOnlyDatabase: 'The database is read-only. Nothing was saved. Tell the administrator.',
    failed: 'Something went wrong on the server. Nothing was saved. Please try again.',
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
    tryAgain: 'Try again',
    cancel: 'Cancel',
    save: 'Save',
    yes: 'Yes',
    search: 'Search',
    undo: 'Undo',
    close: 'Close',
    live: 'Live',
    /** Stands for a missing value, for example a phone in a list. */
    none: '-',
    staleEdit: 'Somebody else changed this record in the meantime. Nothing of your edit was saved.',
    leave: 'You have typed text that is not saved. Leave this page and lose it?',
  },

  input: {
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
  },

  target: {
    agentRequired: 'The UC / Chatter field is required.',
    screenNameRequired: 'The Screen Name field is required.',
    phoneDigits: 'Please enter exactly 10 digits for the phone number.',
    secondaryPhoneDigits: 'Please enter exactly 10 digits for the secondary phone number.',
    duplicate: 'This phone number is already on another target.',
    duplicateTitle: 'Duplicate Phone Number',
    duplicateTitleInactive: 'Duplicate Phone Number (INACTIVE)',
    linkedTo: (caseAgent: string, screenName: string) => `${caseAgent} - ${screenName}`,
    addAnyway: 'Do you want to add this target anyway?',
    updateAnyway: 'Do you want to update this target anyway?',
    addFailed: 'An error occurred while adding the chatter list.',
    add: 'Add Target',
    compressing: 'Compressing Image...',
    uploading: 'Uploading...',
    added: 'Target added.',
    confirmInactive: 'Are you sure you want to mark this chatter as inactive?',
    inactiveDone: 'Successfully updated to inactive!',
    inactiveFailed: 'Failed to set chatter as inactive.',
    inactiveError: 'Error setting chatter as inactive.',
    activeDone: 'Successfully updated to active status!',
    activeFailed: 'Failed to update isInactive',
    activeError: 'Error updating chatter',
    listFailed: 'Failed to fetch data',
    notApproved: 'Not Approved',
    notRequested: 'Not Requested',
    requested: 'Requested',
    inactiveAndApproved: 'A target cannot be made inactive and approved at once.',
    reactivateFirst: 'This target is inactive. Reactivate it first.',
    alreadyArrested: 'This target has been arrested.',
    notArrested: 'This target is not arrested.',
    notOnTheHook: 'This target is not on the hook. Approve a time first.',
    requestOnlyWhileChatting: 'A requested time can be changed only while the target is chatting.',
    guestFollows: 'An additional person keeps the time of its main target. Change the main target.',
  },

  schedule: {
    invalidTime: 'Please select a valid date/time.',
    approveTitle: 'Approve Time',
    approved: 'Approved Time updated successfully',
    approveFailed: 'Failed to update approve time',
    approveError: 'Error updating approve time',
    conflictTitle: 'Time Conflict Alert',
    conflict: (windowMin: number) =>
      `The approved time is within ${windowMin} minutes of an existing approved time.`,
    conflictContinue: 'Would you like to continue?',
    takeNextFree: (time: string) => `Take ${time}, the next free time`,
    requestedDone: 'Requested time updated successfully.',
    requestedFailed: 'Failed to update requested time.',
    requestedError: 'Error updating requested time.',
    noShowDone: 'No Show status updated successfully',
    noShowError: 'Error updating no show status',
    confirmNoShow: 'Are you sure you want to mark this chatter as a no show?',
    noShowGuest: 'An additional person has no time of its own. Use Delete Person.',
    countFailed: 'Error fetching upcoming operations count',
    empty: 'No Takedowns Scheduled',
  },

  arrest: {
    arrivalDone: 'Arrival Time updated successfully',
    arrivalError: 'Error setting arrival time. Please try again.',
    noArrival: 'Arrival time has not been set.',
    takedownBeforeArrival: 'The takedown time is before the arrival time.',
    inTheFuture: 'This time is in the future.',
    takedownDone: 'Takedown recorded.',
    takedownError: 'Error setting takedown time. Please try again.',
    cancelError: 'Error cancelling takedown. Please try again.',
    caseNumberDone: 'Case number updated successfully',
    caseNumberError: 'Error updating case number. Please try again.',
    takedownWindowOver: 'The takedown can no longer be changed here. Ask staff to correct the record.',
    guestCreated: 'Additional Person Created',
    guestDeleted: 'Additional Person deleted successfully',
    guestOf: (screenName: string) => `Guest of ${screenName}`,
    guestOfGuest: 'An additional person cannot have an additional person.',
    guestArrested: 'This person has been arrested. Undo the arrest before deleting the person.',
    countFailed: 'Error fetching arrest total count',
    undoTitle: 'Confirm Undo Arrest',
    undoConfirm: 'The arrest is undone: the arrival and takedown times are cleared.',
    undoDone: 'Arrest undone.',
    undoFailed: (error: string) => `Failed to undo arrest: ${error}`,
    undoError: 'Error undoing arrest. Please try again.',
    deleteFailed: (error: string) => `Failed to delete chatter: ${error}`,
    deleteError: 'Error deleting chatter. Please try again.',
  },

  image: {
    wrongType: 'Please select a valid image file (JPEG, PNG, GIF, HEIC).',
    compressFailed: 'Error compressing image. Please try a different image.',
    tooLarge: 'The image file is too large. Please use a smaller image (max 10MB).',
    broken: 'The image file is damaged. Please use a different image.',
    busy: 'Too many images are being processed. Your image was not saved. Wait a moment and try again.',
    tooManyPixels: 'The image has too many pixels. Please use a smaller image (max 40 megapixels).',
    wrongWidth: 'Images come in full size or with width=175.',
    unknown: 'There is no stored image of that name. Send the file itself, or a full https address.',
  },

  account: {
    missing: (email: string) => `There is no account ${email}. List them with: watchfloor users list`,
    exists: (email: string) =>
      `There is already an account ${email}. Change its role or its password instead.`,
    wrongEmail: 'An account needs an email address, for example name@office.example.',
    shortPassword: 'A password needs at least 12 characters.',
    longPassword: 'A password takes at most 256 characters.',
    lastAdmin: 'This is the last enabled admin. Make somebody else admin first.',
  },
} as const
