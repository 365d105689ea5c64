import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import './pdf.css'

/** Widths of the dialog (px). `large` fits a page at the viewer's zoom. */
const widths = { large: 1140, 'extra large': 1400 } as const
export type PdfDialogSize = keyof typeof widths

interface Props {
  /** Name of the arrestee. */
  name: string
  size: PdfDialogSize
  /** Address of the PDF on the server, to open it in a new tab. Undefined if there is none any more. */
  href: string | undefined
  /** Undefined until the PDF has loaded. */
  onDownload: (() => void) | undefined
  onClose: () => void
  /** The frame, or a placeholder. */
  children: ReactNode
}

const texts = messages.pdf

/** The dialog 'Arrest PDF': the arrestee's name, the buttons and the PDF. */
export function PdfDialog({ name, size, href, onDownload, onClose, children }: Props) {
  useCloseOnBack(onClose)
  return (
    <Dialog title={texts.title} onClose={onClose} width={widths[size]}>
      <div className="pdf-bar">
        <p className="pdf-name">{name}</p>
        {href !== undefined && (
          <Button component="a" href={href} target="_blank" rel="noopener" variant="default" size="xs">
            {texts.newTab}
          </Button>
        )}
        <Button variant="default" size="xs" disabled={!onDownload} onClick={onDownload}>
          {texts.download}
        </Button>
      </div>
      {children}
      {/* biome-ignore lint/a11y: it passes the focus on at once. */}
      <span tabIndex={0} onFocus={focusStart} />
    </Dialog>
  )
}

/**
 * Closes the dialog when the browser's Back or Forward changes the screen beneath it. The screen may render for the same event first, so
 * the listener stays.
 */
function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const listen = () => close()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [])
}

/** Moves the focus from the end of the dialog to its start. The PDF's viewer takes Tab, so the dialog cannot keep the focus inside. */
function focusStart({ currentTarget }: FocusEvent): void {
  currentTarget.closest('[role="dialog"]')?.querySelector('button')?.focus()
}
