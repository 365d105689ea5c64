import { type BundleProgress, messages, progressText } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useOffice, useSession } from '../../data/session.ts'
import { failureTexts } from '../../ui/failure.ts'
import { loadPart } from '../../ui/load-part.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { MadeBundle, WantedBriefing } from './make-bundle.ts'

/** The state of the dialog Generate Briefing. */
export type BriefingStep =
  | { readonly at: 'asking'; readonly problems: readonly string[] }
  | { readonly at: 'making'; readonly text: string; readonly part: number }
  | { readonly at: 'made'; readonly bundle: MadeBundle }

const asking: BriefingStep = { at: 'asking', problems: [] }
const { bundle: texts } = messages

/** Returns the state of one briefing and its functions. Closing the dialog stops it, and so does a change of the operation. */
export function useBriefing() {
  const office = useOffice()
  const { operation } = useSession()
  const [step, setStep] = useState<BriefingStep>(asking)
  const underWay = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a briefing has the arrests of one operation.
  useEffect(() => () => underWay.current?.abort(), [operation.id])

  async function make(wanted: WantedBriefing) {
    const stop = new AbortController()
    underWay.current = stop
    const startedAt = performance.now()
    const show = (progress: BundleProgress) =>
      setStep({
        at: 'making',
        text: progressText(progress, performance.now() - startedAt),
        part: progress.total === 0 ? 0 : progress.done / progress.total,
      })
    show({ done: 0, total: 0 })
    try {
      const { makeBundleInBrowser } = await loadPart(() => import('./make-bundle.ts'))
      const bundle = await makeBundleInBrowser(
        { ...wanted, office },
        {
          signal: stop.signal,
          onProgress: show,
          onPacking: () => setStep({ at: 'making', text: texts.packing, part: 1 }),
        },
      )
      saveFile(bundle.zip, texts.zipNames[wanted.profile])
      setStep({ at: 'made', bundle })
    } catch (error) {
      const problems = stop.signal.aborted
        ? [texts.cancelled]
        : failureTexts(error, { failed: texts.notMade })
      setStep({ at: 'asking', problems })
    }
  }

  return {
    step,
    make: (wanted: WantedBriefing) => void make(wanted),
    cancel: () => underWay.current?.abort(),
    saveAgain: (bundle: MadeBundle) => saveFile(bundle.zip, texts.zipNames[bundle.profile]),
  }
}
