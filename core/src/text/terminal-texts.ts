/** Texts of the terminal board. */
export const terminalTexts = {
  /** The database that a command writes to, printed on stderr before it writes. */
  database: (place: string) => `Database: ${place}`,
  server: (address: string) => `Server: ${address}`,

  /** `watchfloor stats`. */
  stats: {
    heads: ['View', 'Number', 'Value', 'Known'],
    known: (known: number, of: number) => `known for ${known} of ${of}`,
  },
  /** `watchfloor targets`. */
  targets: {
    heads: ['Id', 'UC', 'Screen Name', 'Meet-up Time', 'Case Number'],
    none: 'There are no such records.',
    page: (page: number, pages: number, total: number) => `Page ${page} of ${pages}, ${total} in all`,
    record: (id: number) => `Record ${id}`,
    changed: (id: number, version: number) => `Record ${id} was changed. It has version ${version} now.`,
    otherVersion: (id: number, version: number) =>
      `Record ${id} has version ${version} now, because somebody changed it. Nothing was saved.`,
    deleted: (id: number, seq: number | undefined) =>
      `Record ${id} was deleted.${seq === undefined ? '' : ` To undo it: watchfloor undo ${seq}`}`,
    wrongField: (word: string) =>
      `${word} is not FIELD=VALUE with the name of a field, such as city=Lakeland.`,
  },

  upcoming: 'UPCOMING',
  chatting: 'ACTIVELY CHATTING',
  journal: 'JOURNAL',
  none: 'none',
  more: (count: number) => `+${count} more`,
  guest: 'Guest',
  dots: { late: '●', soon: '●', near: '●', none: ' ', arrived: '■' },
  scene: (clock: string) => `on scene ${clock}`,
  connecting: 'Loading',
  tooSmall: (columns: number, rows: number) => `The board needs a window of ${columns}x${rows} or more.`,

  keys: {
    move: '↑↓ move',
    list: 'Tab list',
    approve: 'a approve',
    arrival: 'r arrived',
    takedown: 't takedown',
    noShow: 'n no show',
    undo: 'u undo',
    quit: 'q quit',
  },
  askTime: (name: string) => `Time for ${name} (21:40, or 2026-11-20 21:40): `,
  askCase: (name: string, time: string) => `Takedown of ${name} at ${time}. Case number (may be empty): `,
  sureArrival: (name: string, time: string) =>
    `${name} arrived at ${time}. Press r again to record the arrival anew; any other key keeps it.`,
  sureNoShow: (name: string) => `No Show of ${name}? Press n again; any other key leaves it.`,
  sureTime: (question: string) => `${question} Press y to approve it; any other key cancels.`,
  sureConflict: (text: string) => `${text} Press y to approve anyway; any other key leaves it.`,
  conflict: (agent: string, name: string, time: string, windowMin: number) =>
    `Within ${windowMin} minutes of ${agent}, ${name}, ${time}.`,
  enterEsc: 'Enter saves, Esc leaves it.',
  nothingSelected: 'Nobody is selected.',
  nothingToUndo: 'Nothing was done here yet.',
  wrongTime: 'This is not a valid time.',
  undone: 'Undone.',
  busy: 'Saving',
} as const
