import { messages } from '@watchfloor/core'
import { useRef, useState } from 'react'
import type { Pdf } from '../data/received-file.ts'
import { catchFocus } from '../ui/content.ts'
import { showAlert } from '../ui/dialog/alert-store.ts'
import { saveFile } from '../ui/save-file.ts'
import { showDone } from '../ui/toast/done-store.ts'
import { pdfProblem } from './pdf-problem.ts'

/** Downloads one file at a time and saves it, even if the user has opened another screen meanwhile. */
export function useDownload(read: (signal: AbortSignal) => Promise<Pdf>, failed: string) {
  const ref = useRef<HTMLSpanElement>(null)
  const [underWay, setUnderWay] = useState<AbortController>()

  async function start() {
    const stop = new AbortController()
    setUnderWay(stop)
    try {
      const { blob, name } = await read(stop.signal)
      saveFile(blob, name)
      showDone(messages.pdf.saved(name))
    } catch (error) {
      if (!stop.signal.aborted) showAlert(...pdfProblem(error, failed))
    } finally {
      setUnderWay(undefined)
      catchFocus(ref.current?.querySelector<HTMLElement>('.act-button') ?? undefined)
    }
  }

  return {
    /** For the element around the button; the focus returns to the button after the download. */
    ref,
    busy: underWay !== undefined,
    start: () => void start(),
    cancel: () => underWay?.abort(),
  }
}
