import { boardTexts } from './board-texts.ts'
import { counted } from './counted.ts'

/** Texts of the terminal board. */
export const terminalTexts = {
  /** The database that a command writes to, printed on stderr before it writes. */
  database: (place: string) => `Database: ${place}`,
  server: (address: string) => `Server: ${address}`,
  /** Progress on stderr of `export`, `undo`, `doctor` and `journal verify`. */
  exporting: (rows: number, all: number, left: string) => `${rows} of ${all} targets, ${left}`,
  undoing: (rows: number, all: number, left: string) => `${rows} of ${all} changes undone, ${left}`,
  examining: (rows: number, all: number, left: string) =>
    `${rows} of ${all} journal entries checked, ${left}`,
  comparing: (rows: number, all: number, left: string) =>
    `${rows} of ${all} records compared with the journal, ${left}`,
  victimsLeftOut: (count: number) =>
    `${counted(count, 'possible victim is', 'possible victims are')} left out. --include-possible-victims writes them, too.`,
  victimsUnseen:
    'Your role does not see which records are marked as possible victims, so the export cannot leave them out. Ask staff for the export, or add --include-possible-victims if you may share them.',
  notSignedIn: (server: string) => `You are not signed in at ${server}.`,
  noToken: (place: string) =>
    `${place} has no service token. A token starts with wf_; an admin adds one with \`watchfloor tokens add\`.`,
  tokenNeedsServer: '--token-file is for a server. Give it with --server URL, or remove --token-file.',
  cutOff: (address: string) =>
    `${address} ended its answer too early. Nothing was kept; run the command again.`,
  silent: (address: string) => `${address} has not answered for 5 seconds. Ctrl-C stops the waiting.`,
  answerCut: (address: string) => `${address} ended its answer too early.`,
  behindProxy: (address: string, status: number) =>
    `${address} answered ${status} with a page that is not Watchfloor's. The server behind that address does not answer. Try again in a moment.`,
  maybeChanged:
    'The server may have made the change all the same. Check whether it is there before you run the command again.',

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
    version: (version: number) => `Version ${version}`,
    changed: (id: number, version: number) => `Record ${id} was changed. It has version ${version} now.`,
    unchanged: (id: number, version: number) =>
      `Nothing was changed in record ${id}, which has version ${version}. It has these values already.`,
    otherVersion: (id: number, version: number) =>
      `Record ${id} has version ${version} now, because somebody changed it. Nothing was saved.`,
    laterVersion: (id: number, version: number, expected: number) =>
      `Record ${id} has no version ${expected} yet. It has version ${version}. Nothing was saved. Show the record again: its database may have been restored.`,
    deleted: (id: number, seq: number | undefined) =>
      `Record ${id} was deleted.${seq === undefined ? '' : ` To undo it: watchfloor undo ${seq}`}`,
    wrongField: (word: string) => `${word} is not FIELD=VALUE, for example city=Lakeland.`,
    notEdited: (name: string) =>
      `An edit sets no field "${name}". \`watchfloor targets edit --help\` lists the fields that it sets.`,
  },

  board: boardTexts,
} as const
