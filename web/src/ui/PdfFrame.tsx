import { messages } from '@watchfloor/core'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface Props {
  pdf: Blob
  /** What it is, for who cannot see the frame. */
  title: string
}

/** No bar of the viewer's own, and the size at which a page is read. */
const viewer = '#toolbar=0&zoom=132'

/** A PDF inside of the page. Not every browser can show one there. */
export function PdfFrame({ pdf, title }: Props) {
  const url = useBlobUrl(pdf)
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusBack(frame)
  return (
    <>
      {!navigator.pdfViewerEnabled && <p className="pdf-note">{messages.pdf.noViewer}</p>}
      {url && <iframe ref={frame} className="pdf-frame" src={`${url}${viewer}`} title={title} />}
    </>
  )
}

/** An address for the bytes, given back when they are no longer shown. */
function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/**
 * Takes the focus back to the dialog after a click into the frame: the viewer keeps every key to itself, so Esc would no longer
 * close the dialog. Who goes into the frame by Tab stays there, to read by keyboard.
 */
function useFocusBack(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const onBlur = () => {
      const { current } = frame
      if (!current || document.activeElement !== current || !current.matches(':hover')) return
      // The browser is still giving the focus to the frame.
      setTimeout(() => current.closest<HTMLElement>('[role="dialog"]')?.focus())
    }
    window.addEventListener('blur', onBlur)
    return () => window.removeEventListener('blur', onBlur)
  }, [frame])
}
