import { visibleTo } from '../../src/account/projection.ts'
import {
  listArrests,
  listBoard,
  listChatting,
  listEntries,
  listInactive,
  listUpcoming,
} from '../../src/targets/lists.ts'
import { countStages } from '../../src/targets/stage.ts'
import type { Target, TargetId } from '../../src/targets/target.ts'
import { addMinutes, type Instant, isInstant } from '../../src/time/instant.ts'
import type { Records } from './records.ts'

/**
 * Returns the rule that the records break, or undefined. These are plain checks of plain fields, independent of the code under
 * test.
 */
export function brokenRule(records: Records): string | undefined {
  return brokenLists(records.all) ?? records.all.map((target) => brokenRecord(target, records)).find(Boolean)
}

/** Every record is once on each screen where it belongs, and the counters agree with the lists. */
function brokenLists(all: readonly Target[]): string | undefined {
  const lists = [listChatting(all), listUpcoming(all), listInactive(all), listArrests(all)]
  const [chatting = [], upcoming = [], , arrests = []] = lists
  const shown = countIds(lists.flat())
  const board = countIds(listBoard(all).map(({ target }) => target))
  for (const target of all) {
    const isWaitingGuest = target.linkedChatterId !== null && !target.isArrested
    if ((shown.get(target.id) ?? 0) !== (isWaitingGuest ? 0 : 1)) return `S1: ${target.id} is not in one list`
    const isOnBoard = target.isTimeApproved && !target.isArrested && !target.isInactive
    if ((board.get(target.id) ?? 0) !== (isOnBoard ? 1 : 0)) return `L7: ${target.id} is wrong on the board`
    if (visibleTo('supervisor')(target) === visibleTo('analyst')(target))
      return `R7: ${target.id} is nobody's`
  }
  if (listEntries(all).length !== chatting.length + upcoming.length) return 'L3: Target Entry misses somebody'
  const counts = countStages(all)
  const agree =
    counts.chatting === chatting.length &&
    counts.onTheHook === upcoming.length &&
    counts.arrested === arrests.length
  return agree ? undefined : 'S3: the counters are not the lists'
}

function countIds(targets: readonly Target[]): Map<TargetId, number> {
  const counts = new Map<TargetId, number>()
  for (const { id } of targets) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function brokenRecord(target: Target, records: Records): string | undefined {
  const broken = brokenTimes(target, records.now) ?? brokenLink(target, records)
  return broken && `${broken} (target ${target.id})`
}

function brokenTimes(target: Target, now: Instant): string | undefined {
  const { isArrested, isInactive, isTimeApproved, dateTime, arrivalTime, takedownTime } = target
  const latest = addMinutes(now, 1)
  if (isArrested && isInactive) return 'S5: arrested and inactive'
  if (isTimeApproved && !isInstant(dateTime)) return 'C3: approved without a time'
  if (isInactive && (isTimeApproved || dateTime !== null)) return 'S5: inactive with a time'
  if (arrivalTime !== null && !isTimeApproved) return 'A1: arrived without an approved time'
  if (arrivalTime !== null && arrivalTime > latest) return 'A1: arrived in the future'
  if (isArrested !== (takedownTime !== null)) return 'A2: an arrest and its takedown go together'
  if (takedownTime !== null && (arrivalTime === null || takedownTime < arrivalTime))
    return 'A2: taken down before arrival'
  if (takedownTime !== null && takedownTime > latest) return 'A2: taken down in the future'
  if (target.phone !== null && !/^\d{10}$/.test(target.phone)) return 'F2: a phone without ten digits'
  return target.caseAgent === '' ? 'E3: no UC' : undefined
}

/** A guest has a main target that is on the hook and has the same time, or that has been arrested. */
function brokenLink(guest: Target, records: Records): string | undefined {
  if (guest.linkedChatterId === null) return undefined
  const main = records.find(guest.linkedChatterId)
  if (!main) return 'G3: a guest of nobody'
  if (main.linkedChatterId !== null) return 'G2: a guest of a guest'
  if (guest.isArrested || main.isArrested)
    return guest.isTimeApproved ? undefined : 'G2: a guest off the hook'
  if (!main.isTimeApproved || main.isInactive) return 'G3: a guest whose main target has left the hook'
  return guest.dateTime === main.dateTime ? undefined : 'G4: a guest with a time of its own'
}
