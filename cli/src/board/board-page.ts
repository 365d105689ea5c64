import { helpLines } from './board-keys.ts'
import { smallest } from './layout.ts'

/** Returns docs/board.md: how the board in a terminal is worked, with its table of keys. */
export function boardPage(): string {
  const parts = [
    '# The board in a terminal',
    '`npm run docs` writes this page. `watchfloor board` shows the night of one operation: who is expected, late or on scene, who chats, and who was just taken down. It offers an act only if the role may do it, the state of the operation takes it and it fits the person (rule C12). The lowest line shows the keys that fit the selected person.',
    '## Keys',
    ...keyTables(),
    '## How it works',
    notes,
  ]
  return `${parts.join('\n\n')}\n`
}

const notes = [
  `- The window has at least ${smallest.columns} columns and ${smallest.rows} rows. The list that the keys act on gets the lines that the others do not need. From 140 columns on the journal is beside the lists.`,
  '- While you type, Enter saves, Esc cancels and Ctrl+U empties the text. A refused entry stays there, with the reason, until it is corrected or cancelled. A time is typed as everywhere: `2130`, `+15`, `tomorrow 1900` (rule C7). A paste goes only into what you type. It is never taken for keys.',
  '- `/` searches the list while you type, as the search of the screens does (rule L1). Enter keeps the search, Esc ends it.',
  '- No Show, inactive, a second arrival, a time that conflicts and an unlikely time are asked twice. Characters typed right after a question was left do nothing.',
  '- `:` takes the commands of the palette (rule C10). The first Enter reads the command back in words, the second one carries it out.',
  '- The bell rings for arrivals, scene clocks that turn red, and meet-ups that become overdue (rule Z8), and the head shows the name for some seconds. `m` turns the bell off and on; the head says so.',
  '- Ctrl+Z stops the board and gives the terminal back, and `fg` continues it.',
  '- A click selects a row, and the wheel scrolls. Hold Shift to mark text, or start with `--no-mouse`.',
  '- With `--server` the board follows the changes of the server, and asks only for what changed.',
  '- `NO_COLOR` and `--no-color` leave the colors out. With `TERM=dumb` or `--plain` the board is printed as text after each change, for a screen reader. In a pipe it is printed once.',
].join('\n')

function keyTables(): string[] {
  const tables: string[] = []
  for (const { keys, does } of helpLines()) {
    if (keys === '') tables.push(`### ${does}\n\n| Key | What it does |\n|---|---|`)
    else tables.push(`${tables.pop() ?? ''}\n| ${keys.replaceAll('|', '\\|')} | ${does} |`)
  }
  return tables
}
