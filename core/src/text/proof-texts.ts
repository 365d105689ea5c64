import { counted } from './counted.ts'

const entries = (count: number) => counted(count, 'entry', 'entries')
const anchors = (count: number) => counted(count, 'anchor')
const records = (count: number) => counted(count, 'record')
const accounts = (count: number) => counted(count, 'account')

/** Texts of the proofs of the journal: its keys, anchors and codes, and the comparison of the records with it. */
export const proofTexts = {
  whole: (count: number) => `No entry was changed or removed (${entries(count)}).`,
  tampered: (seq: number) =>
    `Entry ${seq} was changed or is missing. The entries after it cannot be trusted.`,

  checked: (count: number, since: number) =>
    `${entries(count)} ${count === 1 ? 'has a MAC that fits' : 'have MACs that fit'}. The present key is in use from entry ${since} on.`,
  unchecked: (count: number, keys: string) =>
    `${entries(count)} ${count === 1 ? 'has a MAC' : 'have MACs'} that could not be checked. Set JOURNAL_KEY to the keys ${keys}, separated by commas.`,
  without: (count: number) =>
    `${entries(count)} ${count === 1 ? 'has' : 'have'} no MAC. Only a JOURNAL_KEY gives entries one.`,
  unused:
    'JOURNAL_KEY is set, and no entry has a MAC. If this desk ever ran with the key, its journal was rewritten without it.',
  unconfirmed: (seq: number) =>
    `Entry ${seq} changed the key without the old one. Ask whoever did it whether the old key was lost.`,

  anchored: (count: number) =>
    `${anchors(count)} of this database ${count === 1 ? 'fits' : 'fit'} the journal.`,
  noAnchors: (file: string) => `${file} has no anchor of this database.`,
  anchorsUnread: (file: string, why: string) => `The anchors in ${file} could not be read: ${why}`,
  unreadableLines: (count: number, file: string) =>
    `${counted(count, 'line')} of ${file} could not be read as an anchor.`,
  cut: (seq: number, at: string) => `The journal was cut: at ${at} it had an entry ${seq}, which is missing.`,
  rewritten: (seq: number, at: string) => `The journal was rewritten: at ${at} it had another entry ${seq}.`,

  restored: (at: string, last: number, replaced: number) =>
    replaced > last
      ? `Restored from a backup at number ${last} (${at}). Entries ${last + 1} to ${replaced} of the earlier branch are replaced.`
      : `Restored from a backup at number ${last} (${at}). The replaced journal ended at number ${replaced}.`,
  shownBy: { anchor: 'An anchor shows the earlier branch.', copy: 'The saved copy has the earlier branch.' },
  copyDiffers: (file: string) => `The saved copy ${file} is not the replaced journal.`,

  compared: (count: number, accountCount: number) =>
    `${records(count)} and ${accounts(accountCount)} have the values that the journal tells.`,
  differs: (count: number) =>
    count === 1 ? '1 value is not as the journal tells:' : `${count} values are not as the journal tells:`,
  more: (count: number) => `and ${count} more`,
  difference: {
    changed: (place: string, field: string) => `${place}: ${field} was changed behind the journal.`,
    added: (place: string) => `${place} was added behind the journal.`,
    deleted: (place: string) => `${place} was deleted behind the journal.`,
  },
  record: (id: string) => `Record ${id}`,
  deletedRecord: (id: string) => `Deleted record ${id}`,
  account: (email: string) => `Account ${email}`,
  item: (place: string, list: string, id: string) => `${place}, entry ${id} of ${list}`,

  codeFits: (code: string, at: string) => `${code} is an entry of this journal, of ${at}.`,
  codeDiffers: (code: string) =>
    `${code} does not fit this journal. The paper is from another desk, or the journal was changed since.`,
  codeTakes: (given: string) => `A code is like J 1234-ab12cd34, not "${given}".`,

  head: (code: string, at: string) => `${code}, ${at}`,
  anchoredTo: (to: string) => `Written to ${to}.`,
  anchorNotTaken: (to: string, why: string) => `The journal was not anchored to ${to}. ${why}`,
  notAnchored: (why: string) =>
    `The restored journal could not be anchored: ${why} Run \`watchfloor journal anchor\`.`,
  noAnchor: 'JOURNAL_ANCHOR is not set, so the end of the journal was only printed.',
  replaced: (seq: number) =>
    `Entry ${seq} says that the old key was lost. Servers that run with it must be started again.`,
  sameKey: 'The journal is already written with this key. Nothing was changed.',
} as const

/** What the doctor says about the journal's proofs. */
export const proofFindings = {
  noMac: (count: number) => `${entries(count)}, the chain is unbroken.`,
  broken: (seq: number) => `Entry ${seq} does not fit the chain: it, or one before it, was changed.`,
  macs: (count: number, checked: number) =>
    `${entries(count)}, the chain is unbroken; ${checked} with a MAC that fits.`,
  keyMissing: (keys: string) => `The journal is written with the key ${keys}. Set JOURNAL_KEY to it.`,
  neverAnchored: (to: string) => `The journal was never anchored to ${to}.`,
  anchored: (at: string, seq: number) => `The last anchor is of ${at}, entry ${seq}.`,
  anchoredLate: (at: string, seq: number) =>
    `The last anchor is of ${at}, entry ${seq}, and the journal went on since. Read the server's log.`,
} as const
