import {
  type DisplaySettings,
  type Instant,
  type OperationId,
  operationShown,
  type PairedDisplay,
  storedTheme,
} from '@watchfloor/core'
import { kioskBuild } from './kiosk-build.ts'

/** A display as the database stores it. The engines return flags differently. */
export interface DisplayRow {
  id: string
  code: string | null
  pairing_hash: string | null
  requested_at: Instant
  name: string | null
  approved_at: Instant | null
  approved_by: string | null
  seen_at: Instant | null
  /** The build of the page that it runs. */
  build: string | null
  is_private: boolean | number
  is_large_type: boolean | number
  theme: string
  /** The operation that the display is bound to. Without one it follows the open one. */
  operation: number | null
  /** The operation that an unbound display keeps showing, because a newer one was opened meanwhile. */
  shown_operation: number | null
  identify_until: Instant | null
  reload_at: Instant | null
  /** Number of the journal entry that last changed what the display shows (rule Z12). */
  moved_at_seq: number
}

export function settingsOf(row: DisplayRow): DisplaySettings {
  return {
    isPrivate: Boolean(row.is_private),
    isLargeType: Boolean(row.is_large_type),
    theme: storedTheme(row.theme),
  }
}

/** Returns a display as an admin sees it. */
export function toPaired(row: DisplayRow): PairedDisplay {
  return {
    id: row.id,
    name: row.name ?? '',
    ...settingsOf(row),
    operation: row.operation,
    approvedAt: row.approved_at ?? row.requested_at,
    approvedBy: row.approved_by ?? '',
    seenAt: row.seen_at,
    build: row.build,
    isCurrent: row.build === kioskBuild,
  }
}

/** Returns the operation that a display shows (rule Q9). */
export function operationOfDisplay({
  operation,
  shown_operation: kept,
}: DisplayRow): OperationId | undefined {
  return operationShown({ bound: operation, kept })
}
