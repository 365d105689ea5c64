import { type contract, messages, type ReplyOf } from '@watchfloor/core'
import { useRef, useState } from 'react'
import { refresh } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { useOffice } from '../../data/session.ts'
import { showAlert } from '../../ui/alert-store.ts'
import { failureTexts } from '../../ui/failure.ts'
import { type Choices, firstChoices, forNextFile } from './choices.ts'
import type { ImportActivity } from './import-activity.ts'
import { type FileLayout, layoutOfRefused, layoutRead } from './read-file.ts'
import { countChosen, sendChosen } from './send-photos.ts'

const texts = messages.import.page

/** Sentences for an import whose answer was lost. Its rows may have been added. */
const unknownEnd = { failed: messages.generic.unclear, error: messages.generic.noResponse }

export type Verdict = ReplyOf<typeof contract.import.targets>

/** Where an import stands. */
export interface ImportState {
  readonly file: File | undefined
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
  choices: firstChoices,
  verdict: undefined,
  layout: undefined,
  problem: undefined,
  activity: undefined,
  photos: [],
  isUndone: false,
}

/** Checks a file when it is chosen and whenever a choice for it changes, and imports it once it is confirmed. */
export function useImport() {
  const [state, setState] = useState(nothing)
  const office = useOffice()
  // Number of the last check or import. The result of an earlier one is dropped.
  const latest = useRef(0)
  const patch = (part: Partial<ImportState>) => setState((now) => ({ ...now, ...part }))

  const check = async (file: File, choices: Choices) => {
    const turn = ++latest.current
    patch({ file, choices, problem: undefined, activity: { kind: 'checking' } })
    try {
      const verdict = await send(file, choices, { dryRun: true })
      if (turn === latest.current) patch({ verdict, layout: layoutRead(verdict), activity: undefined })
    } catch (error) {
      const read = await layoutOfRefused(file, choices, { error, office })
      if (turn !== latest.current) return
      const problem = failureTexts(error, texts).join(' ')
      patch({ ...(read && { layout: read }), verdict: undefined, activity: undefined, problem })
    }
  }

  const choose = (part: Partial<Choices>) => {
    const choices = { ...state.choices, ...part }
    if (state.file) void check(state.file, choices)
    else patch({ choices })
  }

  const run = async () => {
    const { file, choices, photos, verdict, activity } = state
    if (!file || !verdict || activity) return
    const turn = ++latest.current
    const show = (next: ImportActivity | undefined) => turn === latest.current && patch({ activity: next })
    const showSent = (sent: number, all: number) => show({ kind: 'sending-photos', sent, all })
    try {
      const chosen = countChosen(photos, verdict.photos)
      if (chosen > 0) showSent(0, chosen)
      const { names, warnings } = await sendChosen(photos, verdict.photos, showSent)
      show({ kind: 'importing' })
      const done = await send(file, choices, { dryRun: false, photos: JSON.stringify(names) })
      if (turn === latest.current) patch({ verdict: { ...done, warnings: [...warnings, ...done.warnings] } })
      await refresh()
    } catch (error) {
      showAlert(...failureTexts(error, unknownEnd))
    } finally {
      show(undefined)
    }
  }

  return {
    state,
    run,
    choose,
    open: (file: File) => {
      patch({ verdict: undefined, layout: undefined })
      void check(file, forNextFile(state.choices))
    },
    addPhotos: (files: readonly File[]) => patch({ photos: [...state.photos, ...files] }),
    markUndone: () => patch({ isUndone: true }),
    restart: () => {
      latest.current++
      setState({ ...nothing, choices: forNextFile(state.choices) })
    },
  }
}

function send(
  file: File,
  { kind, onDuplicate, skipInvalid, map, values, dates, headerRow, encoding, sheet }: Choices,
  more: { readonly dryRun: boolean; readonly photos?: string },
): Promise<Verdict> {
  const { dryRun, photos = '{}' } = more
  const reading = { ...(headerRow && { headerRow }), ...(encoding && { encoding }), ...(sheet && { sheet }) }
  const common = { dryRun, skipInvalid, map: JSON.stringify(map), ...reading }
  if (kind === 'charges') return api.import.charges(common, { file })
  const meanings = { values: JSON.stringify(values), ...(dates && { dates }) }
  return api.import.targets({ ...common, ...meanings, onDuplicate, photos }, { file })
}
