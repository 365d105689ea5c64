import type { OperationId } from '@watchfloor/core'
import type { Database, Statement } from '../db/database.ts'

/** A search for a text, or for the digits of a phone. */
interface Wanted {
  readonly text: string
  readonly digits: string
}

/** The parts of a statement that finds the keys (`k`) of the targets that a search finds. */
export interface SearchSql {
  readonly from: string
  readonly fromBindings: readonly unknown[]
  readonly where: string
  readonly whereBindings: readonly unknown[]
}

/** Number of signs in an entry of the index of texts. A shorter text is looked for in every text of the list. */
const indexedSigns = 3

/** Returns the parts of a statement that searches. Both engines find exactly what core's `isFound` finds. */
export function searchSql(engine: Database['engine'], operationId: OperationId, wanted: Wanted): SearchSql {
  if (engine === 'postgres') return postgresSearch(wanted)
  const needles = [wanted.text, wanted.digits].filter((one) => one !== '')
  const isInIndex = needles.every((one) => [...one].length >= indexedSigns)
  return isInIndex ? sqliteIndexSearch(operationId, wanted) : sqliteScan(wanted)
}

/**
 * The index has all operations. A target's id is near those of its operation, so a range leaves out most of the others. The place is
 * looked up in its index, because a row of the keys is long. A view cannot name an index, so the rows of imports that are not
 * published are left out here. Texts that the index does not have yet are compared one by one.
 */
function sqliteIndexSearch(operationId: OperationId, { text, digits }: Wanted): SearchSql {
  const phrase = (words: string) => `"${words.replaceAll('"', '""')}"`
  const match = `text : ${phrase(text)}${digits === '' ? '' : ` OR phone : ${phrase(digits)}`}`
  const edge = (side: 'min' | 'max') => `(select ${side}(id) from targets where operation_id = ?)`
  const isFound = scanCondition('fresh', { text, digits })
  return {
    from: `(select rowid as found_id from target_texts
        where target_texts match ? and rowid >= ${edge('min')} and rowid <= ${edge('max')}
          and rowid not in (select target_id from stale_texts)
        union all select fresh.target_id from stale_texts cross join main.target_keys as fresh
          on fresh.target_id = stale_texts.target_id where ${isFound.sql}
        union all select fresh.target_id from unindexed_texts cross join main.target_keys as fresh
          on fresh.target_id between unindexed_texts.first_id and unindexed_texts.last_id
          where not exists (select 1 from imports_underway as own where unindexed_texts.first_id between own.first_id and own.last_id)
            and ${isFound.sql}) as found
      cross join main.target_keys k indexed by target_keys_place on k.target_id = found_id`,
    fromBindings: [match, operationId, operationId, ...isFound.bindings, ...isFound.bindings],
    where:
      'not exists (select 1 from imports_underway where k.target_id between imports_underway.first_id and imports_underway.last_id)',
    whereBindings: [],
  }
}

function sqliteScan(wanted: Wanted): SearchSql {
  const { sql, bindings } = scanCondition('k', wanted)
  return { from: 'target_keys k', fromBindings: [], where: sql, whereBindings: bindings }
}

/** Returns the condition that the text or the phone of some keys has what is wanted. */
function scanCondition(keys: string, { text, digits }: Wanted): Statement {
  const inPhone = digits === '' ? '' : ` or instr(${keys}.phone, ?) > 0`
  return {
    sql: `(instr(${keys}.text, ?) > 0${inPhone})`,
    bindings: digits === '' ? [text] : [text, digits],
  }
}

function postgresSearch({ text, digits }: Wanted): SearchSql {
  const pattern = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const inPhone = digits === '' ? '' : ' or k.phone like ?'
  return {
    from: 'target_keys k',
    fromBindings: [],
    where: `(k.text like ?${inPhone})`,
    whereBindings: digits === '' ? [pattern(text)] : [pattern(text), pattern(digits)],
  }
}
