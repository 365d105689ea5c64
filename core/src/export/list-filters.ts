import type { ExportedList } from '../account/exported-list.ts'
import type { OperationState } from '../operation/operation.ts'
import { isReturned } from '../review/review-state.ts'
import { boardParts, type DispatchRow } from '../schedule/dispatch-board.ts'
import { dueTone } from '../schedule/due.ts'
import { clocksRun } from '../schedule/running-clocks.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { type Instant, isInstant, minutesBetween } from '../time/instant.ts'

/** A filter of a list, which its screen shows as a chip. */
export interface ListFilter<Row> {
  /** Name in the address and on the wire. */
  readonly id: string
  readonly label: string
  readonly fits: (row: Row, now: Instant) => boolean
  /** It finds who is late or soon. A screen leaves it out while the clocks of its operation do not run (rule D10). */
  readonly isOfClock?: true
}

const texts = messages.screen.list.filters

const requested: ListFilter<Target> = {
  id: 'requested',
  label: texts.requested,
  fits: ({ dateTime }) => isInstant(dateTime),
}

const noPhone: ListFilter<Target> = {
  id: 'no-phone',
  label: texts.noPhone,
  fits: ({ phone, secondaryPhone }) => !phone && !secondaryPhone,
}

const filters: Readonly<Record<Exclude<ExportedList, 'takedown'>, readonly ListFilter<Target>[]>> = {
  entry: [requested, noPhone],
  chatting: [requested, noPhone],
  hook: [
    {
      id: 'late',
      label: texts.late,
      fits: (target, now) => toneOf(target, now) === 'late',
      isOfClock: true,
    },
    {
      id: 'next',
      label: messages.screen.board.parts.next,
      fits: (target, now) => ['soon', 'near'].includes(toneOf(target, now)),
      isOfClock: true,
    },
    { id: 'not-arrived', label: texts.notArrived, fits: ({ arrivalTime }) => arrivalTime === null },
  ],
  inactive: [noPhone],
  arrests: [
    { id: 'no-case', label: texts.noCase, fits: ({ caseNumber }) => caseNumber.trim() === '' },
    { id: 'no-day', label: texts.noDay, fits: ({ arrestDay }) => arrestDay === null },
    { id: 'ready', label: texts.ready, fits: ({ isReadyForTransport }) => isReadyForTransport },
    { id: 'returned', label: texts.returned, fits: isReturned },
  ],
  review: [],
}

/** Rule L13. Returns the filters of a list of targets. */
export function targetFilters(list: Exclude<ExportedList, 'takedown'>): readonly ListFilter<Target>[] {
  return filters[list]
}

/** Rule L13. The filters of the Takedown board: its parts (rule D6), so a party stays together. */
export const boardFilters: readonly ListFilter<DispatchRow>[] = boardParts.map((part) => ({
  id: part,
  label: messages.screen.board.parts[part],
  fits: (row) => row.part === part,
  ...(part === 'on-scene' ? {} : { isOfClock: true }),
}))

/** Rule D10. Returns the filters that a screen offers in an operation of this state. */
export function filtersIn<Row>(
  state: OperationState,
  filters: readonly ListFilter<Row>[],
): readonly ListFilter<Row>[] {
  return clocksRun(state) ? filters : filters.filter(({ isOfClock }) => !isOfClock)
}

/** Rule L13. Returns the name of a filter, or an empty text for none. */
export function filterLabel(list: ExportedList, id: string | undefined): string {
  const all: readonly { id: string; label: string }[] =
    list === 'takedown' ? boardFilters : targetFilters(list)
  return all.find((filter) => filter.id === id)?.label ?? ''
}

function toneOf({ dateTime, arrivalTime }: Target, now: Instant) {
  return arrivalTime || !isInstant(dateTime) ? 'none' : dueTone(minutesBetween(now, dateTime))
}
