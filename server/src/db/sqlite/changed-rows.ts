import type { ChangedColumns } from '../changed-rows.ts'
import type { Statement, Tx } from '../database.ts'

/** Applies all changes of an import. The texts that change become stale, because the index takes much longer than the tables. */
export async function applyChangesOnSqlite(tx: Tx, batch: number, changed: ChangedColumns): Promise<void> {
  const statements = [
    ...(changed.keys.length > 0 ? [staleTexts, keysUpdate(changed.keys)] : []),
    targetsUpdate(changed.targets),
  ]
  for (const sql of statements) await tx.run({ sql, bindings: [batch] } satisfies Statement)
}

/** A text that is stale already stays as the index has it. One that the index does not have yet cannot be stale. */
const staleTexts = `insert into stale_texts (target_id, text, phone)
  select own.target_id, own.text, own.phone from import_changes cross join target_keys as own on own.target_id = import_changes.target_id
  where import_changes.batch = ?
    and (import_changes.keys ->> 'text' <> own.text or import_changes.keys ->> 'phone' <> own.phone)
    and not exists (select 1 from unindexed_texts where own.target_id between first_id and last_id)
  on conflict do nothing`

/** No key is null. */
function keysUpdate(columns: readonly string[]): string {
  const values = columns.map(
    (name) => `${name} = coalesce(import_changes.keys ->> '${name}', target_keys.${name})`,
  )
  return `update target_keys set ${values.join(', ')} from import_changes
    where import_changes.batch = ? and import_changes.keys <> '{}' and target_keys.target_id = import_changes.target_id`
}

function targetsUpdate(columns: readonly string[]): string {
  const values = columns.map(
    (name) =>
      `${name} = iif(import_changes.fields -> '${name}' is null, targets.${name}, import_changes.fields ->> '${name}')`,
  )
  return `update targets set ${['version = import_changes.version', ...values].join(', ')} from import_changes
    where import_changes.batch = ? and targets.id = import_changes.target_id`
}
