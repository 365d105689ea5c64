import {
  type Api,
  type CommandAct,
  type DoneAbout,
  doneAboutText,
  extensionMin,
  failureOf,
  formatWhen,
  type Instant,
  messages,
  minutesAhead,
  type Target,
  type TargetContent,
} from '@watchfloor/core'
import { wordsOf } from '../print/words-of.ts'

const texts = messages.terminal.board

/** The result of an act on the board. */
export type Ended =
  | { readonly kind: 'done'; readonly text: string; readonly seq: number | undefined }
  | { readonly kind: 'undone'; readonly text: string; readonly seq: number }
  | { readonly kind: 'refused'; readonly text: string }
  /** The server asks first. The key y carries the act out. */
  | { readonly kind: 'ask'; readonly text: string; readonly again: () => Promise<Ended> }

type Reply = { readonly seq?: number | undefined }

/** The office facts that the acts use. */
export interface ActOffice {
  readonly zone: string
  readonly conflictWindowMin: number
  /** Returns the server's time. */
  readonly now: () => Instant
}

interface Act {
  readonly call: () => Promise<Reply>
  readonly done: string
  readonly about: DoneAbout
  /** Does the same although the server asked. */
  readonly forced?: () => Promise<Ended>
}

/** Returns the acts of the board. Each returns a text and never throws. */
export function boardActs(api: Api, office: ActOffice) {
  const { now } = office
  const carryOut = (act: Act) => carryOutAct(act, office)
  const approve = (target: Target, at: Instant, isForced = false): Promise<Ended> => {
    const { id, version } = target
    return carryOut({
      call: () => api.target.update({ id, version, dateTime: at, isTimeApproved: 1, forceTime: isForced }),
      done: target.isTimeApproved ? messages.schedule.requestedDone : messages.schedule.approved,
      about: { target, how: 'expected', at },
      forced: () => approve(target, at, true),
    })
  }
  const arrive = (target: Target): Promise<Ended> => {
    const at = now()
    return carryOut({
      call: () => api.arrest.arrival({ id: target.id, arrivalTime: at }),
      done: messages.arrest.arrivalDone,
      about: { target, how: 'arrived', at },
    })
  }
  const takeDown = (target: Target, at: Instant, caseNumber: string | undefined): Promise<Ended> =>
    carryOut({
      call: () => api.arrest.takedown({ id: target.id, takedownTime: at, caseNumber }),
      done: messages.arrest.takedownDone,
      about: { target, how: 'takenDown', at },
    })
  const noShow = (target: Target): Promise<Ended> =>
    carryOut({
      call: () => api.arrest.noShow({ id: target.id }),
      done: messages.schedule.noShowDone,
      about: { target },
    })
  return {
    approve,
    arrive,
    takeDown,
    noShow,
    ...quietActs(api, office),
    extend: (target: Target) => approve(target, minutesAhead(now(), extensionMin)),
    command: (act: Exclude<CommandAct, { kind: 'add' }>): Promise<Ended> => {
      if (act.kind === 'approve') return approve(act.target, act.at)
      if (act.kind === 'arrival') return arrive(act.target)
      return act.kind === 'takedown'
        ? takeDown(act.target, now(), act.caseNumber || undefined)
        : noShow(act.target)
    },
  }
}

/** The acts that change no time. */
function quietActs(api: Api, office: ActOffice) {
  const carryOut = (act: Act) => carryOutAct(act, office)
  const add = (draft: Partial<TargetContent>, isForced = false): Promise<Ended> => {
    const { screenName = '' } = draft
    return carryOut({
      call: () => api.target.add({ ...draft, forceAdd: isForced ? 'true' : 'false' }),
      done: messages.target.added,
      about: { target: { screenName } },
      forced: () => add(draft, true),
    })
  }
  return {
    add,
    inactive: (target: Target) => {
      const { id, version } = target
      return carryOut({
        call: () => api.target.update({ id, version, isInactive: 1, isTimeApproved: 0, dateTime: null }),
        done: messages.target.inactiveDone,
        about: { target },
      })
    },
    addGuest: (target: Target) =>
      carryOut({
        call: () =>
          api.arrest.addGuest({
            linkedChatterId: target.id,
            dateTime: target.dateTime,
            firstName: texts.guest,
          }),
        done: messages.arrest.guestCreated,
        about: { target },
      }),
    acknowledge: (target: Target) =>
      carryOut({
        call: () => api.arrest.acknowledge({ id: target.id }),
        done: messages.arrest.acknowledged,
        about: { target },
      }),
    caseNumber: (target: Target, caseNumber: string) =>
      carryOut({
        call: () => api.arrest.takedown({ id: target.id, caseNumber }),
        done: messages.arrest.caseNumberDone,
        about: { target: { ...target, caseNumber } },
      }),
    undo: async (seq: number, what: string): Promise<Ended> => {
      try {
        await api.journal.undo({ seq })
        return { kind: 'undone', text: `${texts.undone} ${what}`, seq }
      } catch (error) {
        return { kind: 'refused', text: wordsOf(error) }
      }
    },
  }
}

async function carryOutAct(
  { call, done, about, forced }: Act,
  { zone, conflictWindowMin, now }: ActOffice,
): Promise<Ended> {
  try {
    const { seq } = await call()
    return { kind: 'done', text: texts.saidDone(done, doneAboutText(about, now(), zone)), seq }
  } catch (error) {
    const failure = failureOf(error)
    if (forced && failure?.conflict) {
      const { caseAgent, screenName, dateTime } = failure.conflict
      const time = formatWhen(dateTime, dateTime, zone)
      const conflict = texts.conflict(caseAgent, screenName, time, conflictWindowMin)
      return { kind: 'ask', text: texts.sureConflict(conflict), again: forced }
    }
    if (forced && failure?.duplicates) {
      const names = failure.duplicates.map((one) => messages.target.linkedTo(one.caseAgent, one.screenName))
      return { kind: 'ask', text: texts.sureDuplicate(names.join('; ')), again: forced }
    }
    return { kind: 'refused', text: wordsOf(error) }
  }
}

export type BoardActs = ReturnType<typeof boardActs>
