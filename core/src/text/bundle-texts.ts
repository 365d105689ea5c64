import { counted } from './counted.ts'

/** Texts of the briefing bundle: making it, its page, and checking it. */
export const bundleTexts = {
  generate: 'Generate Briefing',
  madeElsewhere: (opened: string, now: string) =>
    `You opened this in ${opened}. The briefing would have the arrests of ${now}.`,
  nameLabel: 'Briefing name',
  nameDefault: 'Arrest Report',
  zipNames: { command: 'briefing.zip', press: 'briefing-press.zip' },
  profileLabel: 'Made for',
  profiles: {
    command: 'Command: every arrest, without the SSN',
    press:
      'Press: reviewed adults, each with case number, name, age, city and state, charges, arrest day and photo',
  },
  taken: (count: number) => counted(count, 'arrest goes in', 'arrests go in'),
  nothing:
    'There is no arrest for this briefing. An arrest needs an arrest day; for the press it must be reviewed.',
  leftOut: (count: number) => counted(count, 'arrest stays out', 'arrests stay out'),
  /** The numbers of arrests that a command bundle marks (rule V6). */
  marked: (pending: number, minors: number) => `${pending} pending review, ${minors} under 18`,
  trafficking: 'Human trafficking cases and possible victims: tick only who may be named in public',
  putBack: (record: number, name: string) => `Record ${record}, ${name}`,
  lacking: (count: number) => counted(count, 'arrest lacks something', 'arrests lack something'),
  remarkOn: (record: number, name: string, remarks: string) => `Record ${record}, ${name}: ${remarks}`,
  remarks: {
    'no-day': 'no arrest day',
    'not-reviewed': 'not reviewed',
    minor: 'under 18',
    'no-birth-date': 'no birth date, so not known to be an adult',
    trafficking: 'human trafficking case, possibly a victim',
    'possible-victim': 'possible victim',
    'no-photo': 'no photo',
    'no-name': 'name incomplete',
    'no-case-number': 'no case number',
  },
  make: 'Make the briefing',
  making: (done: number, total: number) => `${done} of ${total} arrests`,
  noEstimate: 'estimating the time left',
  timeLeft: (seconds: number) =>
    seconds < 60
      ? `about ${Math.max(1, Math.round(seconds))} s left`
      : `about ${Math.round(seconds / 60)} min left`,
  packing: 'Packing the file',
  done: (count: number, file: string) => `${file} has ${counted(count, 'arrest')}.`,
  cancelled: 'The briefing was cancelled. Nothing was saved.',
  notMade: 'The briefing could not be made. Please try again.',
  notRead: 'It could not be read.',
  photoDamaged: 'The stored photo is damaged.',
  photoMissing: 'The server does not have this photo.',
  someFailed: (count: number) => counted(count, 'item is missing', 'items are missing'),
  /** An arrest by its place, in a bundle that must not contain database numbers. */
  failureAt: (place: number, part: string, message: string) => `Arrest ${place}, ${part}: ${message}`,
  parts: { record: 'record', photo: 'photo', pdf: 'PDF' },
  failure: (record: number, part: string, message: string) => `Record ${record}, ${part}: ${message}`,
  saveAgain: 'Save again',

  page: {
    select: 'Select Briefing',
    all: 'All arrests',
    print: 'Print',
    day: (day: number) => `Day ${day}`,
    missing: 'NULL',
    none: 'No records found.',
    open: 'Open in a new tab',
    close: 'Close',
    previous: 'Previous arrest',
    next: 'Next arrest',
    pdfTitle: 'Arrest PDF',
    noPdf: 'No PDF data available for this record.',
    photoOf: (name: string) => `Photo of ${name}`,
    age: (age: number) => `Age ${age}`,
    moreCharges: (count: number) => `+${count} more`,
    madeAt: (time: string, zone: string) => `Made ${time} ${zone}`,
    commandNotice: 'Law enforcement sensitive. Not for release.',
    pressNotice:
      'For release. An arrest is an accusation. Every person named here is presumed innocent unless and until proven guilty in a court of law.',
    failures: 'What this briefing lacks',
  },

  verify: {
    whole: (files: number, records: number) =>
      `Whole: ${counted(files, 'file')}, ${counted(records, 'arrest')}, each as its manifest says.`,
    broken: 'This bundle was changed after it was made. Do not use it.',
    noManifest:
      'There is no manifest.json in this file, or it cannot be read. It is not a complete briefing bundle.',
    missing: 'is missing',
    changed: 'was changed',
    extra: 'was added',
    untrue: 'does not match the data',
    twice: 'is listed twice',
    hidden: 'unpacks differently in another program',
    padded: 'contains bytes outside its files',
    theZip: 'The zip',
  },
} as const
