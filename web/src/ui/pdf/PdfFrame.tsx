import { messages } from '@watchfloor/core'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface Props {
  pdf: Blob
  /** Title of the frame for screen readers. */
  title: string
}

/** Hides the viewer's toolbar and sets the zoom. */
const viewer = '#toolbar=0&zoom=132'

/** A PDF inside of the page, with a note for browsers that cannot show it there. */
export function PdfFrame({ pdf, title }: Props) {
  const url = useBlobUrl(pdf)
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusBack(frame)
  return (
    <>
      {!navigator.pdfViewerEnabled && <p className="pdf-note">{messages.pdf.noViewer}</p>}
      {/* A new frame for each PDF: another address in the same frame would be a step of the browser's history. */}
      {url && <iframe key={url} ref={frame} className="pdf-frame" src={`${url}${viewer}`} title={title} />}
    </>
  )
}

/** Returns an address for a blob and revokes it when the blob is no longer shown. */
function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** Maximum time (ms) from a press of Tab until the frame has the focus. */
const tabMs = 500

/**
 * Returns the focus to the dialog after a click into the frame. The viewer takes every key, so Esc would no longer close the
 * dialog. After Tab into the frame the focus stays there, for reading by keyboard.
 */
function useFocusBack(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let tabbedAt = Number.NEGATIVE_INFINITY
    const onKeyDown = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Tab') tabbedAt = timeStamp
    }
    const onBlur = ({ timeStamp }: FocusEvent) => {
      const { current } = frame
      if (!current || document.activeElement !== current || !current.matches(':hover')) return
      if (timeStamp - tabbedAt < tabMs) return
      // The browser is still moving the focus to the frame.
      setTimeout(() => current.closest<HTMLElement>('[role="dialog"]')?.focus())
    }
    // Before the dialog, which moves the focus during this event.
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('blur', onBlur)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('blur', onBlur)
    }
  }, [frame])
}
