import { useMutation } from '@tanstack/react-query'
import { failureOf, messages } from '@watchfloor/core'
import { showAlert } from '../ui/alert-store.ts'
import { catchFocus } from '../ui/content.ts'
import { type Fallback, failureTexts } from '../ui/failure.ts'
import { noteOwnChange } from '../ui/own-change.ts'
import { showDone } from '../ui/toast.tsx'
import { queryClient } from './query-client.ts'

/** Something a person does to the record: the call, what is said when it is done, and what when it is not. */
export interface Act extends Fallback {
  readonly call: () => Promise<unknown>
  readonly done: string
  /** The call that takes it back, where one can. */
  readonly undo?: () => Promise<unknown>
  /** While an act of this name is under way no other begins: a double click is one click. */
  readonly once?: string
  /** Handles a failure in its own way; answers whether it did. */
  readonly onFailure?: (error: unknown) => boolean
}

/** Reads the lists and counters again, and lets the screens show the result. */
export async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['targets'] }),
    queryClient.invalidateQueries({ queryKey: ['counts'] }),
  ])
  noteOwnChange()
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

async function carryOut({ call, done, undo, onFailure, ...fallback }: Act): Promise<boolean> {
  try {
    await call()
  } catch (error) {
    if (!onFailure?.(error)) showAlert(...failureTexts(error, fallback))
    // A refusal often means that the record has moved on since this screen was read.
    if (failureOf(error)) void refresh()
    return false
  }
  showDone(done, undo && (() => perform({ call: undo, ...takeBack })))
  await refresh().catch(() => undefined)
  catchFocus()
  return true
}

const takeBack = { done: messages.screen.done.undone, failed: messages.screen.done.undoFailed }

/** One act at a time; `busy` while it is under way. */
export function useAct(): { act: (act: Act) => Promise<boolean>; busy: boolean } {
  const { mutateAsync, isPending } = useMutation({ mutationFn: perform })
  return { act: mutateAsync, busy: isPending }
}
