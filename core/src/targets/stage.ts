import type { Target } from './target.ts'

/** The stages of a target. */
export const stages = ['chatting', 'on-the-hook', 'arrested', 'inactive'] as const
export type Stage = (typeof stages)[number]

type StageFlags = Pick<Target, 'isArrested' | 'isInactive' | 'isTimeApproved'>

/**
 * Rule S1. Returns the stage of a target. Every combination of flags has exactly one stage, so no record can vanish from every
 * screen.
 */
export function stageOf({ isArrested, isInactive, isTimeApproved }: StageFlags): Stage {
  if (isArrested) return 'arrested'
  if (isInactive) return 'inactive'
  return isTimeApproved ? 'on-the-hook' : 'chatting'
}

/**
 * Rule G1. Whether a target is an additional person, linked to a main target. Before arrest it is in no list and no count except
 * on the Takedown board.
 */
export function isGuest({ linkedChatterId }: Pick<Target, 'linkedChatterId'>): boolean {
  return linkedChatterId !== null
}

/** Rule S2. Whether a target counts in a stage. A target counts in its own stage, unless it is a guest that has not been arrested. */
export function countsIn(target: StageFlags & Pick<Target, 'linkedChatterId'>, stage: Stage): boolean {
  return stageOf(target) === stage && (stage === 'arrested' || !isGuest(target))
}

/** Number of a stage, and of whether a target in it is an additional person. A role sees either all targets of a place or none. */
export type StagePlace = number

/** Rule L12. Returns the place of a target. */
export function stagePlace(target: StageFlags & Pick<Target, 'linkedChatterId'>): StagePlace {
  return placeInStage(stageOf(target), isGuest(target))
}

/** Returns the place of the targets of a stage, or of its additional persons. */
export function placeInStage(stage: Stage, isOfGuests: boolean): StagePlace {
  return 2 * stages.indexOf(stage) + Number(isOfGuests)
}

/** The counters of targets by stage. */
export interface Counts {
  readonly chatting: number
  readonly onTheHook: number
  readonly arrested: number
}

/** Rule S3. Returns all counters from one pass, so that they agree with each other and with the lists. */
export function countStages(targets: Iterable<StageFlags & Pick<Target, 'linkedChatterId'>>): Counts {
  let chatting = 0
  let onTheHook = 0
  let arrested = 0
  for (const target of targets) {
    if (countsIn(target, 'chatting')) chatting++
    else if (countsIn(target, 'on-the-hook')) onTheHook++
    else if (countsIn(target, 'arrested')) arrested++
  }
  return { chatting, onTheHook, arrested }
}

/** Rule S3. Returns the counters from the number of targets in each place. */
export function countsByPlace(numberIn: (place: StagePlace) => number): Counts {
  return {
    chatting: numberIn(placeInStage('chatting', false)),
    onTheHook: numberIn(placeInStage('on-the-hook', false)),
    arrested: numberIn(placeInStage('arrested', false)) + numberIn(placeInStage('arrested', true)),
  }
}
