import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import './pdf.css'

/** As wide as a page of the viewer's size; extra large where the rest of the screen need not be seen. */
const widths = { large: 1140, 'extra large': 1400 } as const
export type PdfDialogSize = keyof typeof widths

interface Props {
  /** Whose it is. */
  name: string
  size: PdfDialogSize
  /** Where the server has it, for a tab of its own. */
  href: string
  /** Undefined until it is there. */
  onDownload: (() => void) | undefined
  onClose: () => void
  /** The frame, or what stands for it. */
  children: ReactNode
}

const texts = messages.pdf

/** The dialog 'Arrest PDF': whose it is, the ways out of the dialog, and the page. */
export function PdfDialog({ name, size, href, onDownload, onClose, children }: Props) {
  return (
    <Dialog title={texts.title} onClose={onClose} width={widths[size]}>
      <div className="pdf-bar">
        <p className="pdf-name">{name}</p>
        <Button component="a" href={href} target="_blank" rel="noopener" variant="default" size="xs">
          {texts.newTab}
        </Button>
        <Button variant="default" size="xs" disabled={!onDownload} onClick={onDownload}>
          {texts.download}
        </Button>
      </div>
      {children}
    </Dialog>
  )
}
