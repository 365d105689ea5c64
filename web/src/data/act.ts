import { notifyManager, useMutation } from '@tanstack/react-query'
import { clashLine, type DoneAbout, doneAboutText, failureOf, messages, type Target } from '@watchfloor/core'
import { showAlert } from '../ui/alert-store.ts'
import { serverNow } from '../ui/clock.ts'
import { catchFocus } from '../ui/content.ts'
import { showDone } from '../ui/done-store.ts'
import { type Fallback, saveFailureTexts } from '../ui/failure.ts'
import { noteOwnChange } from '../ui/own-change.ts'
import { api } from './api.ts'
import { noteOwnEvent } from './own-events.ts'
import { readAgain } from './read-again.ts'
import { officeZone } from './session.ts'

/** One change made by the user: its call, its success text and its failure texts. */
export interface Act extends Fallback {
  readonly call: () => Promise<unknown>
  readonly done: string
  /** The target it changes; the toast names the target and the time. */
  readonly about?: DoneAbout
  /** Extra text of the toast, for an act without a target. */
  readonly detail?: string
  /** How to undo the act, if not by the journal's undo; `none` if it cannot be undone. */
  readonly undo?: 'none' | (() => Promise<unknown>)
  /** No second act of this name starts while one is running, so a double click performs it once. */
  readonly once?: string
  /** Handles an error itself. Returns whether it did. */
  readonly onFailure?: (error: unknown) => boolean
}

/** Reloads what is on screen and marks the result as the user's own change. */
export async function refresh(): Promise<void> {
  await readAgain()
  notifyManager.schedule(noteOwnChange)
}

const underWay = new Set<string>()

/** Performs an act. Returns whether it succeeded; a failure has been shown when it returns. */
async function perform(act: Act): Promise<boolean> {
  const { once } = act
  if (once === undefined) return carryOut(act)
  if (underWay.has(once)) return false
  underWay.add(once)
  return carryOut(act).finally(() => underWay.delete(once))
}

async function carryOut({ call, done, about, detail, undo, onFailure, ...fallback }: Act): Promise<boolean> {
  let reply: unknown
  noteOwnEvent(about)
  try {
    reply = await call()
  } catch (error) {
    if (!onFailure?.(error)) showAlert(...saveFailureTexts(error, fallback), ...clashLines(error))
    // A failure often means that the record changed after this screen was loaded.
    if (failureOf(error)) void refresh()
    return false
  }
  noteOwnEvent(about)
  report(done, reply, about, undo, detail)
  await refresh().catch(() => undefined)
  catchFocus()
  return true
}

/** Returns who changed what an act would change, if the server refused it for that. */
function clashLines(error: unknown): string[] {
  const { conflicts = [] } = failureOf(error) ?? {}
  return conflicts.map((one) => clashLine(one, serverNow(), officeZone()))
}

/** Reports an act in a toast. Its Undo uses the journal number in the reply, which every change carries. */
export function report(
  done: string,
  reply: unknown,
  about?: DoneAbout,
  undo?: Act['undo'],
  detail = '',
): void {
  const { seq, reviewReset } = (reply ?? {}) as { seq?: unknown; reviewReset?: unknown }
  const call = undo ?? (typeof seq === 'number' ? () => api.journal.undo({ seq }) : 'none')
  const ofTarget = about && { about: { target: about.target } }
  showDone(done, {
    about: [
      about ? doneAboutText(about, serverNow(), officeZone()) : '',
      reviewReset === true ? messages.review.reset : '',
      detail,
    ]
      .filter((text) => text !== '')
      .join(' · '),
    undo: call === 'none' ? undefined : () => perform({ ...undoTexts, ...ofTarget, call, undo: 'none' }),
  })
}

/** Returns the act that undoes one change of the journal. */
export function undoAct(seq: number, target?: Target): Act {
  return {
    ...undoTexts,
    ...(target && { about: { target } }),
    call: () => api.journal.undo({ seq }),
    undo: 'none',
    once: `undo ${seq}`,
  }
}

const undoTexts = { done: messages.screen.done.undone, failed: messages.screen.done.undoFailed }

/** Returns the function that performs an act; `busy` while one is running. */
export function useAct(): { act: (act: Act) => Promise<boolean>; busy: boolean } {
  const { mutateAsync, isPending } = useMutation({ mutationFn: perform })
  return { act: mutateAsync, busy: isPending }
}
