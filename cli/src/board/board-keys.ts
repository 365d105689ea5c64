import { messages } from '@watchfloor/core'

const { keys } = messages.terminal.board

/** What a key of the board does. */
export type BoardKeyId = (typeof keys)[number]['id']

const byKey = new Map<string, BoardKeyId>(
  keys.flatMap(({ id, keys: names }) => names.map((name) => [name, id] as const)),
)

/** Returns what a key does, by the table of keys. */
export function idOfKey(key: string): BoardKeyId | undefined {
  return byKey.get(key)
}

/** Returns the key of an act as it is shown. */
export function shownKey(id: BoardKeyId): string {
  const names = messages.terminal.board.keyNames
  const first = keys.find((one) => one.id === id)?.keys[0] ?? ''
  return names[first] ?? first
}

/** One line of the help: the keys and what they do. A heading has no keys. */
export interface HelpLine {
  readonly keys: string
  readonly does: string
}

/** Returns the table of keys as the help and docs/board.md show it. */
export function helpLines(): HelpLine[] {
  const { keyGroups, keyNames } = messages.terminal.board
  return Object.entries(keyGroups).flatMap(([group, heading]) => [
    { keys: '', does: heading },
    ...keys
      .filter((one) => one.group === group)
      .map(({ keys: names, does }) => ({
        keys: names.map((name) => keyNames[name] ?? name).join(' '),
        does,
      })),
  ])
}
