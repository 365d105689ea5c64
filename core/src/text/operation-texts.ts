import { operationScreenTexts } from './operation-screen-texts.ts'

const people = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Texts about operations. */
export const operationTexts = {
  another: 'another operation',
  nameRequired: 'Give the operation a name.',
  nameTaken: (name: string) => `An operation named ${name} exists already. Choose another name.`,
  missing: 'There is no such operation.',
  wrongDayStart: 'Give the start of the day as a time such as 06:00.',
  nameOne: (names: readonly string[]) =>
    `Several operations are open: ${names.join(', ')}. Name one of them.`,
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
