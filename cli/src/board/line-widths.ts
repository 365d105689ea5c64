/** Widths of the columns of a line, in whole characters. A fraction could make a line longer than the window. */
export interface LineWidths {
  readonly mark: number
  readonly dot: number
  readonly when: number
  readonly due: number
  readonly agent: number
  readonly name: number
  readonly deal: number
}

/** Columns for `11/21/2026 21:40` and for `11/21 21:40`, each with the blank after it. */
export const longWhen = 17
const shortWhen = 12

/** Returns the widths of a line of this many columns. */
export function widthsIn(columns: number): LineWidths {
  const isNarrow = columns < 76
  const fixed = { mark: 2, dot: 2, when: columns >= 100 ? longWhen : shortWhen, due: 17 }
  const left = columns - fixed.mark - fixed.dot - fixed.when - fixed.due
  if (isNarrow) return { ...fixed, agent: 11, name: left - 11, deal: 0 }
  const agent = left >= 60 ? 17 : 12
  const name = Math.min(30, Math.floor((left - agent) * 0.6))
  return { ...fixed, agent, name, deal: left - agent - name }
}
