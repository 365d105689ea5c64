import { Button, Progress } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../data/session.ts'
import { DialogNote } from '../../parts/DialogNote.tsx'
import { useOpenedIn } from '../../parts/use-opened-in.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { BriefingForm } from './BriefingForm.tsx'
import { BriefingMade } from './BriefingMade.tsx'
import { useBriefing } from './use-briefing.ts'
import './briefing-dialog.css'

interface Props {
  onClose: () => void
}

const texts = messages.bundle

/** The dialog Generate Briefing: the form with its preflight, the progress, and the result. */
export function BriefingDialog({ onClose }: Props) {
  const { step, make, cancel, saveAgain } = useBriefing()
  const { operation: own } = useSession()
  // Rule O15. The name and the recipient stay.
  const { operation, isMoved } = useOpenedIn(true)
  return (
    <Dialog title={texts.generate} width={620} closable={step.at !== 'making'} onClose={onClose}>
      <DialogNote
        note={isMoved && step.at === 'asking' ? texts.madeElsewhere(operation.name, own.name) : undefined}
      />
      <Step key={step.at}>
        {step.at === 'asking' && <BriefingForm problems={step.problems} onMake={make} onCancel={onClose} />}
        {step.at === 'making' && <BriefingMaking {...step} onCancel={cancel} />}
        {step.at === 'made' && (
          <BriefingMade bundle={step.bundle} onSaveAgain={() => saveAgain(step.bundle)} onClose={onClose} />
        )}
      </Step>
    </Dialog>
  )
}

/** Moves the focus into a new step of the dialog, because the element that had it is gone. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={step}>{children}</div>
}

interface BriefingMakingProps {
  text: string
  /** The finished part, from 0 to 1. */
  part: number
  onCancel: () => void
}

/** Shows the progress. Cancel stops the briefing, and nothing is saved. */
function BriefingMaking({ text, part, onCancel }: BriefingMakingProps) {
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={part * 100} color="green" aria-label={texts.generate} />
      </Progress.Root>
      <p role="status" className="briefing-far">
        {text}
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {messages.generic.cancel}
        </Button>
      </div>
    </>
  )
}
