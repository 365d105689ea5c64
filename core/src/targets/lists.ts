import { groupBy } from '../kernel/groups.ts'
import { isInstant } from '../time/instant.ts'
import { countsIn, isGuest, stageOf } from './stage.ts'
import type { Target, TargetId } from './target.ts'

/** Rule L2. Returns Currently Chatting: those with a requested time first, soonest first, then the others, newest first. */
export function listChatting(targets: readonly Target[]): Target[] {
  return targets.filter((target) => countsIn(target, 'chatting')).sort(requestedFirst)
}

/** Rule L3. Returns Target Entry, newest first. It hides arrested and inactive targets and additional persons. */
export function listEntries(targets: readonly Target[]): Target[] {
  return targets
    .filter((target) => !isGuest(target) && ['chatting', 'on-the-hook'].includes(stageOf(target)))
    .sort(newestFirst)
}

/** Rule L4. Returns On The Hook and the upcoming table, soonest first. Past-due targets stay until somebody acts. */
export function listUpcoming(targets: readonly Target[]): Target[] {
  return targets.filter((target) => countsIn(target, 'on-the-hook')).sort(soonestFirst)
}

/** Rule L5. Returns the Inactive List, newest first. */
export function listInactive(targets: readonly Target[]): Target[] {
  return targets.filter((target) => countsIn(target, 'inactive')).sort(newestFirst)
}

/** Rule L6. Returns the Arrest List, the latest takedown first. */
export function listArrests(targets: readonly Target[]): Target[] {
  return targets
    .filter((target) => target.isArrested)
    .sort((a, b) => compareText(b.takedownTime ?? '', a.takedownTime ?? '') || b.id - a.id)
}

/** A row of the Takedown board. */
export interface BoardRow {
  readonly target: Target
  /** `main`: a target; `guest`: an additional person under it; `alone`: a guest whose main target is not on the board. */
  readonly kind: 'main' | 'guest' | 'alone'
  readonly mainScreenName: string
}

/**
 * Rule L7. Returns the Takedown board: targets on the hook, soonest first, each followed by its additional persons. A guest whose
 * main target has left the board has its own row.
 */
export function listBoard(targets: readonly Target[]): BoardRow[] {
  const byId = new Map(targets.map((target) => [target.id, target]))
  const waiting = targets.filter((target) => stageOf(target) === 'on-the-hook').sort(soonestFirst)
  const guestsOf = groupGuests(waiting)
  const rows: BoardRow[] = []
  for (const target of waiting) {
    const main = target.linkedChatterId === null ? undefined : byId.get(target.linkedChatterId)
    if (isGuest(target)) {
      if (main && stageOf(main) === 'on-the-hook' && !isGuest(main)) continue
      rows.push({ target, kind: 'alone', mainScreenName: main?.screenName ?? target.guestOf ?? '' })
      continue
    }
    rows.push({ target, kind: 'main', mainScreenName: '' })
    for (const guest of guestsOf.get(target.id) ?? []) {
      rows.push({ target: guest, kind: 'guest', mainScreenName: target.screenName })
    }
  }
  return rows
}

/** Rule L8. Orders case numbers by their digits. Those without digits come last in both directions. */
export function compareCaseNumbers(
  a: Pick<Target, 'caseNumber'>,
  b: Pick<Target, 'caseNumber'>,
  direction: 'ascending' | 'descending' = 'ascending',
): number {
  const [left, right] = [caseDigits(a.caseNumber), caseDigits(b.caseNumber)]
  const turn = direction === 'ascending' ? 1 : -1
  if (left === right) return turn * compareText(a.caseNumber, b.caseNumber)
  if (left === undefined) return 1
  if (right === undefined) return -1
  return left < right ? -turn : turn
}

function caseDigits(caseNumber: string): bigint | undefined {
  const digits = caseNumber.replace(/\D/g, '')
  return digits === '' ? undefined : BigInt(digits)
}

function groupGuests(targets: readonly Target[]): Map<TargetId, Target[]> {
  const groups = groupBy(targets, ({ linkedChatterId }) => linkedChatterId ?? undefined)
  for (const group of groups.values()) group.sort((a, b) => a.id - b.id)
  return groups
}

function newestFirst(a: Target, b: Target): number {
  return b.id - a.id
}

function requestedFirst(a: Target, b: Target): number {
  const isRequested = isInstant(a.dateTime) || isInstant(b.dateTime)
  return isRequested ? soonestFirst(a, b) : newestFirst(a, b)
}

/** Orders targets by their time, soonest first. Those without a valid time come last. */
export function soonestFirst(a: Pick<Target, 'id' | 'dateTime'>, b: Pick<Target, 'id' | 'dateTime'>): number {
  const [left, right] = [isInstant(a.dateTime), isInstant(b.dateTime)]
  if (left !== right) return left ? -1 : 1
  return (left ? compareText(a.dateTime ?? '', b.dateTime ?? '') : 0) || a.id - b.id
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
