import { type contract, type DuplicatePolicy, messages, type ReplyOf } from '@watchfloor/core'
import { useRef, useState } from 'react'
import { refresh } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { showAlert } from '../../ui/alert-store.ts'
import { failureTexts } from '../../ui/failure.ts'
import { sendChosen } from './send-photos.ts'

const texts = messages.import.page

export type Verdict = ReplyOf<typeof contract.import.targets>

/** What the person says of the file. */
export interface Choices {
  readonly kind: 'targets' | 'charges'
  readonly onDuplicate: DuplicatePolicy
  readonly skipInvalid: boolean
  /** What columns are, where they were not known or are taken for something else. */
  readonly map: Readonly<Record<string, string>>
}

export const firstChoices: Choices = { kind: 'targets', onDuplicate: 'skip', skipInvalid: false, map: {} }

/** Where an import stands. */
export interface ImportState {
  readonly file: File | undefined
  readonly choices: Choices
  /** Of the last check, or of the import once it is done. */
  readonly verdict: Verdict | undefined
  /** Why the file cannot be read at all. */
  readonly problem: string | undefined
  /** What is under way, in words. */
  readonly busy: string | undefined
  readonly photos: readonly File[]
}

const nothing: ImportState = {
  file: undefined,
  choices: firstChoices,
  verdict: undefined,
  problem: undefined,
  busy: undefined,
  photos: [],
}

/** A file is checked as soon as it is there and whenever what is said of it changes; only a confirmed one is written. */
export function useImport() {
  const [state, setState] = useState(nothing)
  const latest = useRef(0)
  const patch = (part: Partial<ImportState>) => setState((now) => ({ ...now, ...part }))

  const check = async (file: File, choices: Choices) => {
    const turn = ++latest.current
    patch({ file, choices, problem: undefined, busy: texts.checking })
    try {
      const verdict = await send(file, choices, { dryRun: true })
      if (turn === latest.current) patch({ verdict, busy: undefined })
    } catch (error) {
      if (turn !== latest.current) return
      patch({ verdict: undefined, busy: undefined, problem: failureTexts(error, texts).join(' ') })
    }
  }

  const run = async () => {
    const { file, choices, photos, verdict } = state
    if (!file || !verdict || state.busy) return
    latest.current++
    try {
      const say = (sent: number, all: number) => patch({ busy: texts.sendingPhotos(sent, all) })
      const { names, warnings } = await sendChosen(photos, verdict.photos, say)
      patch({ busy: texts.importing })
      const done = await send(file, choices, { dryRun: false, photos: JSON.stringify(names) })
      patch({ verdict: { ...done, warnings: [...warnings, ...done.warnings] } })
      await refresh()
    } catch (error) {
      showAlert(...failureTexts(error, { failed: texts.importFailed }))
    } finally {
      patch({ busy: undefined })
    }
  }

  return {
    state,
    run,
    open: (file: File) => void check(file, { ...state.choices, map: {} }),
    choose: (part: Partial<Choices>) => {
      const choices = { ...state.choices, ...part }
      if (state.file) void check(state.file, choices)
      else patch({ choices })
    },
    addPhotos: (files: readonly File[]) => patch({ photos: [...state.photos, ...files] }),
    restart: () => {
      latest.current++
      setState({ ...nothing, choices: { ...state.choices, map: {} } })
    },
  }
}

function send(
  file: File,
  { kind, onDuplicate, skipInvalid, map }: Choices,
  more: { readonly dryRun: boolean; readonly photos?: string },
): Promise<Verdict> {
  const { dryRun, photos = '{}' } = more
  const common = { dryRun, skipInvalid, map: JSON.stringify(map) }
  if (kind === 'charges') return api.import.charges(common, { file })
  return api.import.targets({ ...common, onDuplicate, photos }, { file })
}
