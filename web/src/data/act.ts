import { notifyManager, useMutation } from '@tanstack/react-query'
import { clashLine, type DoneAbout, doneAboutText, failureOf, messages, type Target } from '@watchfloor/core'
import { serverNow } from '../ui/clock.ts'
import { catchFocus } from '../ui/content.ts'
import { showAlert } from '../ui/dialog/alert-store.ts'
import { type Fallback, saveFailureTexts } from '../ui/failure.ts'
import { noteOwnChange } from '../ui/list/own-change.ts'
import { showDone } from '../ui/toast/done-store.ts'
import { api, person } from './api.ts'
import { otherPerson } from './http-transport.ts'
import { noteOwnEvent } from './own-events.ts'
import { readAgain } from './read-again.ts'
import { officeZone } from './session.ts'

/** One change made by the user: its call, its success text and its failure texts. */
export interface Act extends Fallback {
  readonly call: () => Promise<unknown>
  readonly done: string
  /** The target it changes; the toast names the target and the time. */
  readonly about?: DoneAbout & { readonly target: { readonly version?: number } }
  /** Extra text of the toast, for an act without a target. */
  readonly detail?: string
  /** How to undo the act, if not by the journal's undo; `none` if it cannot be undone. */
  readonly undo?: 'none' | (() => Promise<unknown>)
  /** A repetition of the act of this name is ignored while it is running, so a double click performs it once. */
  readonly once?: string
  /** The value that the act sets. While an act of the same name that sets another value is running, this one waits for its answer. */
  readonly sets?: string | number | boolean | null | undefined
  /** Handles an error itself. Returns whether it did. */
  readonly onFailure?: (error: unknown) => boolean
}

/** Reloads what is on screen and marks the result as the user's own change. */
export async function refresh(): Promise<void> {
  await readAgain()
  notifyManager.schedule(noteOwnChange)
}

/** An act whose result is not on the screen yet. */
interface Running {
  readonly act: Act
  /** Settles when the act was answered, whether it succeeded or not. */
  readonly answered: Promise<void>
  /** Number of the change in the journal, once it is known. */
  seq: number | undefined
}

/** The last act of each name that is running. */
const underWay = new Map<string, Running>()

/** Performs an act. Returns whether it succeeded; a failure has been shown when it returns. */
async function perform(act: Act): Promise<boolean> {
  const { once } = act
  if (once === undefined) return carryOut(act, act.call)
  const before = underWay.get(once)
  if (before && isRepeated(act, before)) return false
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const running: Running = { act, answered, seq: undefined }
  underWay.set(once, running)
  const user = person.email()
  await before?.answered
  const call = async () => {
    // An act that waited is not sent in the name of somebody who signed in meanwhile.
    if (person.email() !== user) throw otherPerson()
    const reply = await act.call()
    running.seq = seqOf(reply)
    return reply
  }
  return carryOut(act, () => call().finally(answer)).finally(() => {
    if (underWay.get(once) === running) underWay.delete(once)
  })
}

/** Whether an act does again what a running one does. A screen that shows its result, or a later one, asks for a new act. */
function isRepeated({ sets, about }: Act, { act, seq }: Running): boolean {
  const version = about?.target.version
  const isLater = seq !== undefined && version !== undefined && version >= seq
  return sets === act.sets && !isLater
}

async function carryOut(
  { done, about, detail, undo, onFailure, ...fallback }: Act,
  call: Act['call'],
): Promise<boolean> {
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
  const { reviewReset } = (reply ?? {}) as { reviewReset?: unknown }
  const seq = seqOf(reply)
  const call = undo ?? (seq === undefined ? 'none' : () => api.journal.undo({ seq }))
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

/** Returns the number that a change has in the journal. */
function seqOf(reply: unknown): number | undefined {
  const { seq } = (reply ?? {}) as { seq?: unknown }
  return typeof seq === 'number' ? seq : undefined
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
