import { notifyManager, useMutation } from '@tanstack/react-query'
import { type DoneAbout, doneAboutText, failureOf, messages, type Target } from '@watchfloor/core'
import { showAlert } from '../ui/alert-store.ts'
import { serverNow } from '../ui/clock.ts'
import { catchFocus } from '../ui/content.ts'
import { showDone } from '../ui/done-store.ts'
import { type Fallback, failureTexts } from '../ui/failure.ts'
import { noteOwnChange } from '../ui/own-change.ts'
import { api } from './api.ts'
import { followsChanges } from './keys.ts'
import { queryClient } from './query-client.ts'
import { officeZone } from './session.ts'

/** Something a person does to the record: the call, what is said when it is done, and what when it is not. */
export interface Act extends Fallback {
  readonly call: () => Promise<unknown>
  readonly done: string
  /** Whom it is done to; the toast names the person and the time. */
  readonly about?: DoneAbout
  /** What the toast says of what is not about a person. */
  readonly detail?: string
  /** What takes it back, where that is not the journal's undo; `none` where nothing does. */
  readonly undo?: 'none' | (() => Promise<unknown>)
  /** While an act of this name is under way no other begins: a double click is one click. */
  readonly once?: string
  /** Handles a failure in its own way; answers whether it did. */
  readonly onFailure?: (error: unknown) => boolean
}

/** Reads again what is on screen, and lets the screens show the result. */
export async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => followsChanges(queryKey) })
  notifyManager.schedule(noteOwnChange)
}

const underWay = new Set<string>()

/** Does it; answers whether it was done. Failures have been shown by then. */
async function perform(act: Act): Promise<boolean> {
  const { once } = act
  if (once === undefined) return carryOut(act)
  if (underWay.has(once)) return false
  underWay.add(once)
  return carryOut(act).finally(() => underWay.delete(once))
}

async function carryOut({ call, done, about, detail, undo, onFailure, ...fallback }: Act): Promise<boolean> {
  let reply: unknown
  try {
    reply = await call()
  } catch (error) {
    if (!onFailure?.(error)) showAlert(...failureTexts(error, fallback))
    // A refusal often means that the record has moved on since this screen was read.
    if (failureOf(error)) void refresh()
    return false
  }
  report(done, reply, about, undo, detail)
  await refresh().catch(() => undefined)
  catchFocus()
  return true
}

/** Reports an act in a toast, with the undo of what its reply names: every change carries its number in the journal. */
export function report(
  done: string,
  reply: unknown,
  about?: DoneAbout,
  undo?: Act['undo'],
  detail = '',
): void {
  const { seq, reviewReset } = (reply ?? {}) as { seq?: unknown; reviewReset?: unknown }
  const call = undo ?? (typeof seq === 'number' ? () => api.journal.undo({ seq }) : 'none')
  const ofWhom = about && { about: { target: about.target } }
  showDone(done, {
    about: [
      about ? doneAboutText(about, serverNow(), officeZone()) : '',
      reviewReset === true ? messages.review.reset : '',
      detail,
    ]
      .filter((text) => text !== '')
      .join(' · '),
    undo: call === 'none' ? undefined : () => perform({ ...takeBack, ...ofWhom, call, undo: 'none' }),
  })
}

/** Takes one change of the journal back. */
export function undoAct(seq: number, target?: Target): Act {
  return {
    ...takeBack,
    ...(target && { about: { target } }),
    call: () => api.journal.undo({ seq }),
    undo: 'none',
    once: `undo ${seq}`,
  }
}

const takeBack = { done: messages.screen.done.undone, failed: messages.screen.done.undoFailed }

/** One act at a time; `busy` while it is under way. */
export function useAct(): { act: (act: Act) => Promise<boolean>; busy: boolean } {
  const { mutateAsync, isPending } = useMutation({ mutationFn: perform })
  return { act: mutateAsync, busy: isPending }
}
