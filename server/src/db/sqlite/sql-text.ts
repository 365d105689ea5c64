import type { Statement } from '../database.ts'
import { unlikeBound } from '../waiting-changes.ts'

/** Maximum number of characters of one text. SQLite refuses a statement of a million bytes. */
const maxLength = 100_000

/** Maximum number that the driver binds as an integer. It binds a larger one as a float. */
const maxInteger = 2 ** 31 - 1

/**
 * Returns a statement with its values in its SQL, or undefined if one does not fit there. Its own text has a `?` for each value and no
 * other question mark.
 */
export function sqlText({ sql, bindings }: Statement): string | undefined {
  const values = bindings.map(literalOf)
  if (!values.every((value) => value !== undefined)) return undefined
  const text = sql
    .split('?')
    .map((part, at) => part + (values[at] ?? ''))
    .join('')
  return text.length > maxLength ? undefined : text
}

/** Returns a value as SQL writes it. In a text only the quote has a meaning, and it is doubled. */
function literalOf(value: unknown): string | undefined {
  if (value === null) return 'null'
  if (typeof value === 'string')
    return unlikeBound.test(value) ? undefined : `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Number.isInteger(value) && Math.abs(Number(value)) <= maxInteger ? String(value) : undefined
}
