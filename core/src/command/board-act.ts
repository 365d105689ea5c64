import { may, type Permission, type Role } from '../account/role.ts'
import type { Operation } from '../operation/operation.ts'
import { type OperationWork, whyNoWork } from '../operation/permit-change.ts'
import { dueOf, type SceneMinutes, sceneDutyOf } from '../schedule/due.ts'
import { isGuest, type Stage, stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'

/** The acts on one target that a board offers. */
export const boardActNames = [
  'approve',
  'arrival',
  'takedown',
  'case-number',
  'no-show',
  'inactive',
  'guest',
  'extend',
  'acknowledge',
] as const
export type BoardActName = (typeof boardActNames)[number]

/** The facts that decide what a board offers. */
export interface BoardActGround {
  readonly role: Role
  readonly operation: Pick<Operation, 'name' | 'state'>
  readonly now: Instant
  readonly zone: string
  readonly scene: SceneMinutes
}

interface BoardActRule {
  readonly needs: Permission
  readonly work: OperationWork
  /** Returns why the act does not fit the target. */
  readonly unfit: (target: Target, ground: BoardActGround) => string | undefined
}

const texts = messages.command.unfit

const rules: Readonly<Record<BoardActName, BoardActRule>> = {
  approve: {
    needs: 'schedule.approve',
    work: 'stage',
    unfit: (target) => followsMain(target) ?? notIn(target, 'chatting', 'on-the-hook'),
  },
  arrival: { needs: 'arrest.record', work: 'stage', unfit: (target) => notIn(target, 'on-the-hook') },
  takedown: {
    needs: 'arrest.record',
    work: 'stage',
    unfit: (target) =>
      notIn(target, 'on-the-hook') ?? (target.arrivalTime === null ? messages.arrest.noArrival : undefined),
  },
  'case-number': {
    needs: 'arrest.record',
    work: 'case',
    unfit: ({ isArrested }) => (isArrested ? undefined : messages.target.notArrested),
  },
  'no-show': {
    needs: 'schedule.no-show',
    work: 'stage',
    unfit: (target) => (isGuest(target) ? messages.schedule.noShowGuest : notIn(target, 'on-the-hook')),
  },
  inactive: {
    needs: 'target.inactive',
    work: 'stage',
    unfit: (target) => followsMain(target) ?? notIn(target, 'chatting', 'on-the-hook'),
  },
  guest: {
    needs: 'guest.add',
    work: 'stage',
    unfit: (target) => (isGuest(target) ? messages.arrest.guestOfGuest : notIn(target, 'on-the-hook')),
  },
  extend: {
    needs: 'schedule.approve',
    work: 'stage',
    unfit: (target, { now, zone }) =>
      followsMain(target) ??
      notIn(target, 'on-the-hook') ??
      (dueOf(target, now, zone).tone === 'late' ? undefined : texts.notLate),
  },
  acknowledge: {
    needs: 'scene.acknowledge',
    work: 'stage',
    unfit: (target, { now, scene }) =>
      notIn(target, 'on-the-hook') ?? (sceneDutyOf(target, now, scene) === 'due' ? undefined : texts.notRed),
  },
}

/**
 * Rule C12. Returns why a board does not offer an act on a target, as a sentence: the role may not do it, the operation does not take it,
 * or it does not fit the target. Returns undefined if the board offers it.
 */
export function whyNotOffered(act: BoardActName, target: Target, ground: BoardActGround): string | undefined {
  const { needs, work, unfit } = rules[act]
  if (!may(ground.role, needs)) return messages.generic.notAllowedCall
  return whyNoWork(ground.operation, work, target) ?? unfit(target, ground)
}

/** Rule C12. Returns why a board does not offer to add a target, or undefined. */
export function whyNoneAdded({
  role,
  operation,
}: Pick<BoardActGround, 'role' | 'operation'>): string | undefined {
  return may(role, 'target.add') ? whyNoWork(operation, 'stage') : messages.generic.notAllowedCall
}

function followsMain(target: Target): string | undefined {
  return isGuest(target) ? messages.target.guestFollows : undefined
}

/** Returns why a target is in none of these stages. */
function notIn(target: Target, ...wanted: readonly Stage[]): string | undefined {
  const stage = stageOf(target)
  if (wanted.includes(stage)) return undefined
  if (stage === 'arrested') return messages.target.alreadyArrested
  return stage === 'inactive' ? messages.target.reactivateFirst : messages.target.notOnTheHook
}
