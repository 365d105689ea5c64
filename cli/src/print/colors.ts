/** The color of each meaning. A text always says the same as its color. */
const named = {
  late: 'red',
  soon: 'yellow',
  near: 'green',
  arrived: 'cyan',
  calm: 'cyan',
  title: 'green',
  selected: 'green',
  quiet: 'gray',
} as const

export type Meaning = keyof typeof named | 'none'

export function colorOf(meaning: Meaning, isWanted: boolean): { readonly color?: string } {
  return isWanted && meaning !== 'none' ? { color: named[meaning] } : {}
}
