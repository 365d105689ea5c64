import { type Api, failureOf, formatWhen, type Instant, messages, type Target } from '@watchfloor/core'
import { wordsOf } from '../print/words-of.ts'

/** The result of an act on the board. */
export type Ended =
  | { readonly kind: 'done'; readonly text: string; readonly seq: number | undefined }
  | { readonly kind: 'undone'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'conflict'; readonly text: string }

type Reply = { readonly seq?: number | undefined }

/** The office settings that the board uses. */
export interface BoardOffice {
  readonly zone: string
  readonly conflictWindowMin: number
}

/** Returns the acts of the board. Each returns a text and never throws. */
export function boardActs(api: Api, { zone, conflictWindowMin }: BoardOffice) {
  const carryOut = async (call: () => Promise<Reply>, text: string): Promise<Ended> => {
    try {
      return { kind: 'done', text, seq: (await call()).seq }
    } catch (error) {
      const conflict = failureOf(error)?.conflict
      if (!conflict) return { kind: 'refused', text: wordsOf(error) }
      const time = formatWhen(conflict.dateTime, conflict.dateTime, zone)
      return {
        kind: 'conflict',
        text: messages.terminal.conflict(conflict.caseAgent, conflict.screenName, time, conflictWindowMin),
      }
    }
  }
  return {
    approve: ({ id, version }: Target, at: Instant, isForced: boolean) =>
      carryOut(
        () => api.target.update({ id, version, dateTime: at, isTimeApproved: 1, forceTime: isForced }),
        messages.schedule.approved,
      ),
    arrive: ({ id }: Target, at: Instant) =>
      carryOut(() => api.arrest.arrival({ id, arrivalTime: at }), messages.arrest.arrivalDone),
    takeDown: ({ id }: Target, at: Instant, caseNumber: string) =>
      carryOut(() => api.arrest.takedown({ id, takedownTime: at, caseNumber }), messages.arrest.takedownDone),
    noShow: ({ id }: Target) => carryOut(() => api.arrest.noShow({ id }), messages.schedule.noShowDone),
    undo: async (seq: number): Promise<Ended> => {
      const ended = await carryOut(() => api.journal.undo({ seq }), messages.terminal.undone)
      return ended.kind === 'done' ? { kind: 'undone', text: ended.text } : ended
    },
  }
}

export type BoardActs = ReturnType<typeof boardActs>
