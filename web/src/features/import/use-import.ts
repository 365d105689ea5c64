import { messages, type Operation } from '@watchfloor/core'
import { useReducer, useRef } from 'react'
import { refresh } from '../../data/act.ts'
import { useSession } from '../../data/session.ts'
import { showAlert } from '../../ui/dialog/alert-store.ts'
import { failureTexts } from '../../ui/failure.ts'
import { type Choices, firstChoices, forNextFile } from './choices.ts'
import type { ImportActivity } from './import-activity.ts'
import { copyFile, type FileLayout, isUnchanged, layoutOfRefused, layoutRead } from './read-file.ts'
import { importProblem, sendFile, type Verdict } from './send-file.ts'
import { sendChosen } from './send-photos.ts'
import { useMovedFile } from './use-moved-file.ts'

const texts = messages.import.page

type NamedOperation = Pick<Operation, 'id' | 'name'>

/** Where an import stands. */
export interface ImportState {
  readonly file: File | undefined
  /** The operation that the session worked in when the file was chosen, and when it was last checked. */
  readonly chosenIn: NamedOperation | undefined
  readonly checkedIn: NamedOperation | undefined
  /** The copy of the file that the verdict is about. It is what an import sends. */
  readonly checked: File | undefined
  readonly choices: Choices
  /** Verdict of the last check, or of the import once it is done. */
  readonly verdict: Verdict | undefined
  /** Layout of the file as it was last read. It stays while a choice for the file is refused, so that another can be made. */
  readonly layout: FileLayout | undefined
  /** Why the file cannot be imported at all. */
  readonly problem: string | undefined
  /** Undefined while nothing is under way. */
  readonly activity: ImportActivity | undefined
  readonly photos: readonly File[]
  /** Whether the import was undone here, so that its counts no longer hold. */
  readonly isUndone: boolean
}

const nothing: ImportState = {
  file: undefined,
  chosenIn: undefined,
  checkedIn: undefined,
  checked: undefined,
  choices: firstChoices,
  verdict: undefined,
  layout: undefined,
  problem: undefined,
  activity: undefined,
  photos: [],
  isUndone: false,
}

const patched = (now: ImportState, part: Partial<ImportState>): ImportState => ({ ...now, ...part })

/** Checks a file when it is chosen and whenever a choice for it changes, and imports it once it is confirmed. */
export function useImport() {
  const [state, patch] = useReducer(patched, nothing)
  const { office, operation } = useSession()
  // Number of the last check or import. The result of an earlier one is dropped.
  const latest = useRef(0)

  /** Returns whether there is a verdict to confirm. */
  const check = async (file: File, choices: Choices): Promise<boolean> => {
    const turn = ++latest.current
    patch({ file, choices, checkedIn: operation, problem: undefined, activity: { kind: 'checking' } })
    let checked: File | undefined
    try {
      checked = await copyFile(file, texts.unreadable)
      const verdict = await sendFile(checked, choices, { dryRun: true })
      if (turn !== latest.current) return false
      patch({ checked, verdict, layout: layoutRead(verdict), activity: undefined })
      return true
    } catch (error) {
      const read = checked && (await layoutOfRefused(checked, choices, { error, office }))
      if (turn !== latest.current) return false
      const problem = failureTexts(error, texts).join(' ')
      patch({ ...(read && { layout: read }), verdict: undefined, activity: undefined, problem })
      return false
    }
  }

  const choose = (part: Partial<Choices>) => {
    const choices = { ...state.choices, ...part }
    if (state.file) void check(state.file, choices)
    else patch({ choices })
  }

  const run = async () => {
    const { file, checked, choices, photos, verdict, activity } = state
    if (!file || !checked || !verdict || activity) return
    const turn = ++latest.current
    let isSent = false
    const show = (next: ImportActivity | undefined) => turn === latest.current && patch({ activity: next })
    show({ kind: 'importing' })
    try {
      if (!(await isUnchanged(file, checked))) {
        if (await check(file, choices)) showAlert(texts.changed)
        return
      }
      const { names, warnings } = await sendChosen(photos, verdict.photos, show)
      show({ kind: 'importing' })
      isSent = true
      const done = await sendFile(checked, choices, { dryRun: false, photos: JSON.stringify(names) })
      if (turn === latest.current) patch({ verdict: { ...done, warnings: [...warnings, ...done.warnings] } })
      await refresh()
    } catch (error) {
      showAlert(...importProblem(error, isSent))
    } finally {
      show(undefined)
    }
  }

  useMovedFile(state, check)
  return {
    state,
    run,
    choose,
    open(file: File) {
      patch({ verdict: undefined, layout: undefined, chosenIn: operation })
      void check(file, forNextFile(state.choices))
    },
    addPhotos: (files: readonly File[]) => patch({ photos: [...state.photos, ...files] }),
    markUndone: () => patch({ isUndone: true }),
    restart: () => {
      latest.current++
      patch({ ...nothing, choices: forNextFile(state.choices) })
    },
  }
}
