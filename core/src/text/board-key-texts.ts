/** The groups of the keys of the board in a terminal, in the order of its help. */
export const boardKeyGroups = {
  moving: 'Moving',
  lists: 'Lists',
  acts: 'The selected person',
  board: 'The board',
} as const

interface BoardKey {
  readonly id: string
  readonly group: keyof typeof boardKeyGroups
  /** The names of the keys: a character, or a named key. */
  readonly keys: readonly [string, ...string[]]
  readonly does: string
  /** Short words for the lowest line of the board. Keys without them are only in the help. */
  readonly hint?: string
}

/** The keys of the board in a terminal. The board, its help and docs/board.md are made from this one table. */
export const boardKeys = [
  { id: 'up', group: 'moving', keys: ['up', 'k'], does: 'Previous row' },
  { id: 'down', group: 'moving', keys: ['down', 'j'], does: 'Next row' },
  { id: 'page-up', group: 'moving', keys: ['pgup'], does: 'One page up' },
  { id: 'page-down', group: 'moving', keys: ['pgdn'], does: 'One page down' },
  { id: 'first', group: 'moving', keys: ['g', 'home'], does: 'First row' },
  { id: 'last', group: 'moving', keys: ['G', 'end'], does: 'Last row' },
  { id: 'next-list', group: 'moving', keys: ['tab'], does: 'Next list', hint: 'list' },
  { id: 'previous-list', group: 'moving', keys: ['shift-tab'], does: 'Previous list' },

  { id: 'details', group: 'lists', keys: ['enter'], does: 'Details of the person', hint: 'details' },
  { id: 'search', group: 'lists', keys: ['/'], does: 'Search the list', hint: 'search' },
  { id: 'sort', group: 'lists', keys: ['s'], does: 'Sort by the next column' },
  { id: 'turn', group: 'lists', keys: ['S'], does: 'Turn the order around' },
  {
    id: 'zoom',
    group: 'lists',
    keys: ['z'],
    does: 'Give the list the whole window, or all lists their part',
  },
  { id: 'close', group: 'lists', keys: ['esc'], does: 'Close, or end the search or the zoom' },

  { id: 'approve', group: 'acts', keys: ['a'], does: 'Approve a time', hint: 'approve' },
  { id: 'arrival', group: 'acts', keys: ['r'], does: 'Arrived', hint: 'arrived' },
  { id: 'takedown', group: 'acts', keys: ['t'], does: 'Takedown, with its case number', hint: 'takedown' },
  { id: 'no-show', group: 'acts', keys: ['n'], does: 'No Show', hint: 'no show' },
  {
    id: 'extend',
    group: 'acts',
    keys: ['x'],
    does: 'Give somebody who is late 15 more minutes',
    hint: '+15 min',
  },
  {
    id: 'confirm',
    group: 'acts',
    keys: ['c'],
    does: 'Acknowledge a red scene clock, or the case number of an arrest',
  },
  { id: 'guest', group: 'acts', keys: ['p'], does: 'Add a person who came along', hint: 'person' },
  { id: 'inactive', group: 'acts', keys: ['i'], does: 'Make inactive', hint: 'inactive' },

  { id: 'add', group: 'board', keys: ['+'], does: 'Add a target', hint: 'add' },
  {
    id: 'undo',
    group: 'board',
    keys: ['u'],
    does: 'Your last acts on this board, to undo one',
    hint: 'undo',
  },
  {
    id: 'command',
    group: 'board',
    keys: [':'],
    does: 'Type a command: ap raven 2130, ar raven, td raven 26-040012, ns raven, n ECHO text',
    hint: 'command',
  },
  { id: 'mute', group: 'board', keys: ['m'], does: 'Bell off, or on' },
  { id: 'help', group: 'board', keys: ['?'], does: 'These keys', hint: 'help' },
  { id: 'quit', group: 'board', keys: ['q'], does: 'Quit', hint: 'quit' },
] as const satisfies readonly BoardKey[]

/** The names of the keys that are no characters, as they are shown. */
export const boardKeyNames: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  pgup: 'PgUp',
  pgdn: 'PgDn',
  home: 'Home',
  end: 'End',
  tab: 'Tab',
  'shift-tab': 'Shift+Tab',
  enter: 'Enter',
  esc: 'Esc',
}
