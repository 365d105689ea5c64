import {
  displayEventText,
  endsPurge,
  erasedText,
  erasesRecords,
  eventText,
  mayEnter,
  type OperationId,
  reloadText,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import { findById } from '../targets/find-by-id.ts'
import type { Snapshot } from '../targets/snapshot.ts'
import type { EventStream } from './event-stream.ts'

/** A journal entry that the feed tells of. */
export interface FeedEntry {
  readonly seq: number
  readonly kind: 'target' | 'setting' | 'operation' | 'display'
  readonly action: string
  readonly object: string
  readonly operation: OperationId | null
}

/** Returns the one event in place of entries that a stream cannot get. A display may have missed an order, too. */
export function missedText({ isDisplay }: EventStream, to: number): string {
  return reloadText(to) + (isDisplay ? displayEventText : '')
}

/**
 * Returns the events of entries. Those of another operation than the subscriber's have nothing for it, and one that it may not enter does
 * not exist (rule O9).
 * @param correctable the arrested targets that the subscriber sees for a while (rule R7)
 */
export function feedText(
  entries: readonly FeedEntry[],
  { role, operation: own, operations }: Pick<EventStream, 'role' | 'operation' | 'operations'>,
  { targets }: Snapshot,
  correctable: readonly TargetId[],
): string {
  const isVisible = visibleTo(role, ({ id }) => correctable.includes(id))
  return entries
    .map((entry, index) => {
      const { seq, kind, action, object, operation } = entry
      if (kind === 'display') return ''
      if (kind === 'operation') {
        const id = Number(object)
        if (!mayEnter(operations, id)) return ''
        return erasesRecords(action) ? erasedText(seq, id) : eventText({ seq, kind, id })
      }
      if (operation !== null && endsPurge(entry, entries[index + 1]))
        return mayEnter(operations, operation) ? erasedText(seq, operation) : ''
      if (own !== undefined && operation !== null && operation !== own) return ''
      if (kind === 'setting') return eventText({ seq, kind, id: object })
      const target = findById(targets, Number(object))
      return eventText({ seq, kind, id: target && isVisible(target) ? target.id : null })
    })
    .join('')
}

/** Returns the event for a display that an admin changed. Only that display receives it. */
export function orderText(entries: readonly FeedEntry[], { key }: EventStream): string {
  const isChanged = entries.some(({ kind, object }) => kind === 'display' && object === key)
  return isChanged ? displayEventText : ''
}
