import { counted } from './counted.ts'
import { knownPhoneTexts, savedViewTexts } from './list-state-texts.ts'
import { takedownTexts } from './takedown-texts.ts'

/** Texts of the screens: headings, columns, buttons, and what an empty place shows. */
export const screenTexts = {
  column: {
    agent: 'UC / Chatter',
    username: 'Username / Chat Name',
    phoneNumber: 'Phone #',
    phone: 'Phone',
    dealDetails: 'Deal Details',
    deal: 'Deal',
    requested: 'Requested Meet Up',
    notes: 'Notes',
    chatImage: 'Chat Image',
    actions: 'Actions',
    approve: 'Approve time',
    inactive: 'Inactive',
    active: 'Active',
    expected: 'Expected Arrival',
    arrival: 'Arrival Time',
    takedown: 'Takedown Time',
    meetUp: 'Meet Up Time',
    caseNumber: 'Case #',
    arrestDay: 'Arrest Day',
    name: 'Name',
    photo: 'Photo',
    transport: 'Transport',
  },

  count: {
    chatting: 'Actively Chatting',
    onTheHook: 'On The Hook',
    arrests: 'Arrest Total',
    label: 'Counters',
    none: 'not known',
  },

  list: {
    found: (shown: number, total: number) => `${shown} of ${total}`,
    foundLabel: (shown: number, total: number) => `${shown} of ${total} shown`,
    prev: 'Prev',
    previous: 'Previous',
    next: 'Next',
    pages: (list: string) => `Pages of ${list}`,
    page: (number: number) => `Page ${number}`,
    more: 'Show all',
    searchFinds: (shown: number, found: number) => `${shown} of ${found}. A search finds the others.`,
    noneFound: 'No row has these words.',
    less: 'Show less',
    sort: 'Sort by',
    usualOrder: 'Usual order',
    rising: (column: string) => `${column}, rising`,
    falling: (column: string) => `${column}, falling`,
    wholeText: 'The whole text',
    waiting: (changes: number) => `${counted(changes, 'change')} held while you point here`,
    showNow: 'Show now',
    clear: 'Clear the search',
    filter: 'Filter',
    tools: 'Filter and sort',
    inEffect: (tools: string, count: number) => `${tools} ${count} in effect`,
    filters: {
      requested: 'Requested a time',
      noPhone: 'No phone',
      late: 'Late',
      notArrived: 'Not arrived',
      noCase: 'No case number',
      noDay: 'No arrest day',
      ready: 'Ready for transport',
      returned: 'Returned',
    },
  },

  views: savedViewTexts,

  live: {
    age: (text: string) => `Live · ${text}`,
    stale: (text: string) => `No answer for ${text}`,
    waiting: 'Connecting',
    reconnecting: 'Reconnecting',
    stillTrying: 'Still trying; nothing is lost.',
    lastKnown: 'last known numbers',
    seconds: (seconds: number) => `${seconds} s`,
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number) => `${hours} h`,
  },

  sound: {
    label: 'Sound for arrivals and overdue scene clocks',
    notify: 'Notifications for overdue scene clocks',
    refused: 'The browser blocks notifications. Allow them for this site in its settings.',
    onScene: (count: number, minutes: number) =>
      count === 1
        ? `1 person has been on scene for ${counted(minutes, 'minute')}.`
        : `${count} people have been on scene for up to ${counted(minutes, 'minute')}.`,
    due: (count: number, title: string) => `(${count}!) ${title}`,
    mustAcknowledge: (count: number) =>
      count === 1 ? '1 scene must be acknowledged.' : `${count} scenes must be acknowledged.`,
    blocked: 'The browser keeps this page mute. Click anywhere in it.',
  },

  training: {
    mark: 'TRAINING',
    hint: 'Made-up people. Nothing here is real.',
    accounts: 'Sign in to the demonstration as',
    roles: {
      'target-entry': 'Target entry',
      supervisor: 'Supervisor',
      analyst: 'Analyst',
      vip: 'VIP',
      staff: 'Staff',
      admin: 'Administrator',
    },
  },

  shell: {
    navigation: 'Main',
    printed: (office: string, time: string, email: string) => `${office} · Printed ${time} by ${email}`,
    signedInAs: (email: string) => `Signed in as ${email}`,
    roleChanged: (role: string) => `An administrator changed your role to ${role}.`,
    roleLeft:
      'This role does not have the screen that was open. What you had not saved there is lost. Ask an administrator if you still need that screen.',
    light: 'Switch to light',
    dark: 'Switch to dark',
    home: 'Go to the start page',
    reload: 'Load again',
    title: (page: string) => `${page} · Watchfloor`,
  },

  panel: {
    label: (name: string) => `Details of ${name}`,
    secondaryPhone: 'Secondary phone',
    website: 'Website',
  },

  chatting: {
    approveRequested: (when: string) => `Approve ${when}`,
    approveRequestedOf: (when: string, name: string) => `Approve ${when} for ${name}`,
  },

  board: takedownTexts,

  time: {
    label: 'Meet Up Time',
    inMinutes: (minutes: number) => `In ${minutes} min`,
    tonight: 'Tonight',
    tomorrow: 'Tomorrow',
    near: 'Approved times within an hour',
    nearNone: 'No other approved time within an hour.',
    nearOne: (time: string, name: string, agent: string) => `${time} ${name}, ${agent}`,
    clashes: 'too close',
    takeFree: (time: string) => `Next free time ${time}`,
  },

  conflict: {
    asked: 'To be approved',
    holder: 'Already approved',
    apart: (duration: string) => `${duration} apart`,
    continue: 'Continue',
    /** A conflict that is told after the dialog of its target was closed. */
    late: (name: string, reason: string) => `${name}: ${reason}`,
  },

  arrests: {
    undo: 'Undo Arrest',
    readyOf: (name: string, state: string) => `Ready for transport: ${name}, ${state}`,
    readyShort: 'Ready',
    notReadyShort: 'Not ready',
    transporter: 'Transporter',
    addTransporter: 'Add transporter',
    transporterTitle: (name: string) => `Transporter of ${name}`,
    readyDone: 'Marked as ready for transport.',
    notReadyDone: 'No longer marked as ready for transport.',
    transporterDone: 'Transporter saved.',
    transportFailed: 'Failed to update the transport.',
    day: (day: number) => `Day ${day}`,
    noDay: 'N/A',
  },

  photo: {
    select: 'Select Image',
    choose: 'Choose a file',
    replace: 'Choose another file',
    remove: 'Remove the image',
    of: (name: string) => `Photo of ${name}`,
    none: 'No photo',
    open: (name: string) => `Open the photo of ${name}`,
    ready: (name: string, size: string) => `${name}, ${size} after compression`,
    hint: 'JPEG, PNG, GIF or HEIC. It is made smaller here before it is sent.',
  },

  known: knownPhoneTexts,

  paste: {
    open: 'Paste a text',
    label: 'Pasted text',
    hint: 'What it seems to say appears below. Nothing is used before you choose it.',
    use: 'Use',
    used: 'Used',
    useOf: (field: string) => `Use as ${field}`,
  },

  entry: {
    saveHint: 'Ctrl+Enter saves. Ctrl+Shift+Enter saves and starts the next one.',
    saveAnother: 'Save and add another',
    begunElsewhere: (begun: string, now: string) =>
      `You began this target in ${begun}. Add Target adds it to ${now}.`,
    edit: 'Edit',
    inactiveMark: '(INACTIVE)',
    leaveTitle: 'Leave without saving',
    leaveAnyway: 'Leave',
    stayHere: 'Stay',
    addAnyway: 'Add anyway',
    whoHasIt: 'Linked to',
  },

  /** The second line of a toast. */
  about: {
    arrived: (name: string, time: string) => `${name} arrived ${time}`,
    takenDown: (name: string, time: string) => `${name} taken down ${time}`,
    expected: (name: string, time: string) => `${name} expected ${time}`,
    changed: (name: string, time: string) => `${name}, ${time}`,
  },

  news: {
    arrived: (count: number) => `${counted(count, 'person', 'people')} arrived.`,
    takenDown: (count: number) => `${counted(count, 'person', 'people')} taken down.`,
  },

  done: {
    label: 'What was done',
    more: (count: number) => counted(count, 'more', 'more'),
    fewer: 'Show less',
    last: 'Last acts',
    lastNone: 'Nothing to undo.',
    undoOf: (text: string) => `Undo: ${text}`,
    undone: 'Undone.',
    undoFailed: 'Undo failed.',
  },
} as const
