import { messages } from '@watchfloor/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { BriefingForm } from './BriefingForm.tsx'
import { BriefingMade } from './BriefingMade.tsx'
import { BriefingMaking } from './BriefingMaking.tsx'
import './briefing-dialog.css'
import { useBriefing } from './use-briefing.ts'

interface Props {
  onClose: () => void
}

/** Generate Briefing: what goes in and what lacks, then the making, then what came of it. */
export function BriefingDialog({ onClose }: Props) {
  const { step, make, cancel, saveAgain } = useBriefing()
  return (
    <Dialog title={messages.bundle.generate} width={620} closable={step.at !== 'making'} onClose={onClose}>
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

/** The focus goes on with the dialog: what had it is gone with the step before. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return <div ref={step}>{children}</div>
}
