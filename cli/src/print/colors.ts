/** Colors name a meaning; words say the same. None where somebody does not want them. */
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
