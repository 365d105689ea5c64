import { messages } from '@watchfloor/core'
import { useEffect, useState } from 'react'

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
  return (
    <>
      {!navigator.pdfViewerEnabled && <p className="pdf-note">{messages.pdf.noViewer}</p>}
      {url && <iframe className="pdf-frame" src={`${url}${viewer}`} title={title} />}
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
