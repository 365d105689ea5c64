import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import type { Pdf } from '../data/received-file.ts'
import { ActButton } from '../ui/ActButton.tsx'
import { useLate } from '../ui/use-late.ts'
import { useDownload } from './use-download.ts'
import '../ui/download.css'

interface Props {
  label: string
  /** Name of the PDF's subject, for the label of the cancel button. */
  of: string
  read: (signal: AbortSignal) => Promise<Pdf>
  /** The sentence shown if the download fails. */
  failed: string
  /** The size of the buttons beside it: `xs` in a table row, `sm` among a screen's buttons. */
  size?: 'xs' | 'sm'
}

/** A button that saves a PDF. While the PDF is being made, it shows the seconds so far and a cancel button. */
export function PdfDownload({ label, of, read, failed, size = 'xs' }: Props) {
  const { ref, busy, start, cancel } = useDownload(read, failed)
  return (
    <span className="download" ref={ref}>
      <ActButton size={size} variant="default" busy={busy} onClick={start}>
        {label}
      </ActButton>
      {busy && <Making of={of} onCancel={cancel} />}
    </span>
  )
}

function Making({ of, onCancel }: { of: string; onCancel: () => void }) {
  const late = useLate()
  const seconds = useSeconds()
  if (!late) return null
  return (
    <span ref={intoWindow} className="download-progress">
      <span role="status" className="visually-hidden">
        {messages.pdf.making}
      </span>
      <span aria-hidden="true">{messages.pdf.makingFor(seconds)}</span>
      <Button size="compact-sm" variant="default" aria-label={messages.pdf.cancelOf(of)} onClick={onCancel}>
        {messages.pdf.cancel}
      </Button>
    </span>
  )
}

/** Space (px) that the progress leaves to the edge of the window. */
const edge = 8

/** Moves the progress into the window, if its button stands far on the left. */
function intoWindow(progress: HTMLElement | null) {
  if (!progress) return
  const outside = edge - progress.getBoundingClientRect().left
  if (outside > 0) progress.style.translate = `${outside}px`
}

/** Returns the seconds since the component was first shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
