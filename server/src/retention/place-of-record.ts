import { FailureError, lastNumber, messages, type OperationId, type TargetId } from '@watchfloor/core'
import type { Reader } from '../db/database.ts'

/** Where a record is: in which operation, and whether it is among the deleted ones. */
export interface RecordPlace {
  readonly operation: OperationId
  readonly isDeleted: boolean
  /** The name of its photo. Empty if it has none. */
  readonly image: string
}

/** Finds a record, also among the deleted ones. */
export async function placeOfRecord(
  reader: Pick<Reader, 'all' | 'knex'>,
  id: TargetId,
): Promise<RecordPlace | undefined> {
  if (id > lastNumber) return undefined
  const { knex } = reader
  const [live] = await reader.all<{ operation_id: OperationId; image: string }>(
    knex('targets').where({ id }).select('operation_id', 'image'),
  )
  if (live) return { operation: live.operation_id, isDeleted: false, image: live.image }
  const [deleted] = await reader.all<{ operation_id: OperationId; record: string }>(
    knex('deleted_targets').where({ id }).select('operation_id', 'record'),
  )
  if (!deleted) return undefined
  const { image } = JSON.parse(deleted.record) as { image: string }
  return { operation: deleted.operation_id, isDeleted: true, image }
}

export function missingRecord(id: TargetId): FailureError {
  return new FailureError({ code: 'target.missing', message: messages.retention.missingRecord(id) })
}
