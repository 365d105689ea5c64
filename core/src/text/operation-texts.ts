import { counted } from './counted.ts'
import { operationScreenTexts } from './operation-screen-texts.ts'

const people = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Texts about operations. */
export const operationTexts = {
  another: 'another operation',
  nameRequired: 'Give the operation a name.',
  nameIsNumber:
    'The name of an operation needs a letter. A number alone would be taken for the number of another one.',
  nameTaken: (name: string) => `An operation named ${name} exists already. Choose another name.`,
  missing: 'There is no such operation.',
  endsBeforeStart: 'The operation would end before it starts. Correct the start or the end.',
  wrongDayStart: 'Give the start of the day as a time, for example 06:00.',
  amberAfterRed: (amber: number, red: number) =>
    `The scene clock would be amber after ${counted(amber, 'minute')}, and red before that, after ${red}. Make amber the smaller number.`,
  moved: (now: string) =>
    `Nothing was saved, because you work in ${now} now. Check the operation, then try again.`,
  nameOne: (names: readonly string[]) =>
    `Several operations are open: ${names.join(', ')}. Name one of them.`,
  wholeOffice:
    'This concerns every operation, and this account or token is limited to some. Ask an admin without a limit.',
  nothingOpen: 'Nothing is unfinished.',
  reasonRequired: 'Give a reason. It is recorded in the journal.',
  blocked: (findings: readonly string[]) => `The operation cannot end yet: ${findings.join(', ')}.`,
  already: {
    open: 'The operation is open already.',
    closed: 'The operation is closed already.',
    sealed: 'The operation is sealed already.',
  },
  refused: {
    closed: (name: string) =>
      `${name} is closed. Only arrested records can be finished there. An admin can reopen it.`,
    sealed: (name: string) => `${name} is sealed. Nothing in it can be changed. An admin can reopen it.`,
  },
  finding: {
    'on-scene': (count: number) => people(count, 'person is on scene', 'people are on scene'),
    'on-the-hook': (count: number) => people(count, 'target is on the hook', 'targets are on the hook'),
    'no-case-number': (count: number) =>
      people(count, 'arrest has no case number', 'arrests have no case number'),
    unreviewed: (count: number) => people(count, 'arrest is not reviewed', 'arrests are not reviewed'),
    'ready-for-transport': (count: number) =>
      people(count, 'person waits for transport', 'people wait for transport'),
  },
  purge: {
    wrongName: (name: string) => `Type the name of the operation exactly to confirm: ${name}`,
    notSealed: (name: string) => `${name} is not sealed. Only a sealed operation is purged.`,
    done: (name: string, targets: number, photos: number) =>
      `Purged ${name}: ${targets} ${targets === 1 ? 'record' : 'records'} and ${photos} ${photos === 1 ? 'photo' : 'photos'}.`,
    savedTo: (file: string) => `A backup was saved first: ${file}`,
    stillIn: (files: readonly string[]) =>
      `These backups may still hold the records. Delete them, and the copies that you keep elsewhere, when they are no longer needed:\n${files.join('\n')}`,
  },
  packet: {
    state: 'State',
    started: 'Started',
    ended: 'Ended',
    notEnded: 'Not ended',
    made: 'Packet made',
    targets: 'Targets',
    arrests: 'Arrests',
    photos: 'Photos',
    papers: 'Arrest reports',
    entries: 'Journal entries',
    head: 'End of the journal',
    handling: 'Law enforcement sensitive. Not for release.',
    check: 'Check this packet with: watchfloor operations verify FILE.zip. It needs no database.',
    done: (file: string, targets: number, arrests: number) =>
      `${file}: ${counted(targets, 'target')}, ${counted(arrests, 'arrest')}`,
    whole: (files: number, entries: number) =>
      `The packet is whole: ${counted(files, 'file')}, ${counted(entries, 'journal entry', 'journal entries')} in their chain.`,
    notWhole: (problems: number) =>
      `The packet is not whole: ${counted(problems, 'problem')}. Do not rely on it.`,
    noPacket: 'The file is not a packet of an operation, or its start or its end was changed.',
    notOnDisk: 'it is not a file on a disk.',
    unreadable: (path: string) =>
      `${path} in the file is encrypted, or packed in a way that no packet is. The file cannot be checked.`,
    unchecked:
      'The packet is not in a file yet, so it was not checked. Check it: watchfloor operations verify FILE.zip',
    problem: {
      missing: 'is missing',
      changed: 'was changed',
      extra: 'was added',
      untrue: 'does not agree with the chain of the journal',
    },
  },
  states: { open: 'Open', closed: 'Closed', sealed: 'Sealed' },
  seen: {
    title: 'Seen before',
    stages: {
      chatting: 'chatting',
      'on-the-hook': 'on the hook',
      arrested: 'arrested',
      inactive: 'inactive',
    },
    case: (number: string) => `case ${number}`,
    more: (count: number) => `+${count} more`,
  },
  screen: operationScreenTexts,
} as const
