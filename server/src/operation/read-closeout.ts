import { type Closeout, type CloseoutFacts, closeoutOf, type Instant } from '@watchfloor/core'
import type { Reader } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'

/** Returns what is unfinished in an operation. It reads only the columns and the stages that count. */
export async function readCloseout(reader: Reader, id: number): Promise<Closeout> {
  const rows = await reader.all<CloseoutRow>(
    reader
      .knex('targets')
      .where({ operation_id: id })
      .where((one) =>
        one.where({ is_arrested: true }).orWhere({ is_time_approved: true, is_inactive: false }),
      )
      .whereRaw(isPublished)
      .orderBy('id')
      .select(closeoutColumns),
  )
  return closeoutOf(rows.map(factsOf))
}

const closeoutColumns = [
  'id',
  'is_arrested',
  'is_inactive',
  'is_time_approved',
  'linked_chatter_id',
  'arrival_time',
  'case_number',
  'is_reviewed',
  'is_ready_for_transport',
] as const

type CloseoutRow = Readonly<Record<(typeof closeoutColumns)[number], unknown>>

function factsOf(row: CloseoutRow): CloseoutFacts {
  return {
    id: Number(row.id),
    isArrested: Boolean(row.is_arrested),
    isInactive: Boolean(row.is_inactive),
    isTimeApproved: Boolean(row.is_time_approved),
    linkedChatterId: row.linked_chatter_id as number | null,
    arrivalTime: row.arrival_time as Instant | null,
    caseNumber: String(row.case_number),
    isReviewed: Boolean(row.is_reviewed),
    isReadyForTransport: Boolean(row.is_ready_for_transport),
  }
}
