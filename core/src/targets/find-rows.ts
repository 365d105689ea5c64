import { foldText } from './text-key.ts'

/** Rule L17. Maximum number of rows that a list of Settings or of operations shows at once. */
export const maxSettingsRows = 20

/** Rule L17. Returns the rows whose text has every word of a search, without regard to case and accents. The order stays. */
export function findRows<Row>(rows: readonly Row[], query: string, textOf: (row: Row) => string): Row[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return rows.filter((row) => {
    const text = foldText(textOf(row))
    return words.every((word) => text.includes(word))
  })
}
