import { counted } from './counted.ts'

/** Texts of a dispatcher's command line and of the palette. */
export const commandTexts = {
  withOwn: (name: string, own: string) => `${name}, ${own}`,
  named: (name: string, agent: string) => (agent === '' ? name : `${name} (${agent})`),
  approve: (name: string, when: string) => `Approve ${when} for ${name}`,
  arrival: (name: string) => `Record that ${name} has arrived now`,
  takedown: (name: string, caseNumber: string) =>
    `Record the takedown of ${name} now, ${caseNumber === '' ? 'and leave the case number for later' : `case number ${caseNumber}`}`,
  noShow: (name: string) => `Record a No Show of ${name}`,
  add: (agent: string) => `Add a target of ${agent}`,
  whom: {
    approve: 'Type a name and a time: ap raven 2130',
    arrival: 'Type a name: ar raven',
    takedown: 'Type a name and, if known, the case number: td raven 26-040012',
    'no-show': 'Type a name: ns raven',
    add: 'Type the UC and what is known: n ECHO pasted text',
  },
  suitable: {
    approve: 'is chatting or on the hook',
    arrival: 'is on the way',
    takedown: 'is on scene',
    'no-show': 'is on the hook',
  },
  nobody: (who: string, suitable: string) => `Nobody named ${who} ${suitable}.`,
  several: (count: number, who: string) =>
    `${counted(count, 'name matches', 'names match')} ${who}. Type more of the name.`,
  when: (name: string) => `Type the time for ${name}: 2130, +15 or tomorrow 1900.`,
  tooMuch: (text: string) => `Remove "${text}".`,
  /** Why a board does not offer an act on somebody. */
  unfit: {
    notLate: 'This person is not late.',
    notRed: 'This person has not been on scene for long, or the scene is acknowledged.',
  },
  again: 'Press Enter again to do it, or change the text.',
  first: 'Press Enter to read it back.',
} as const
