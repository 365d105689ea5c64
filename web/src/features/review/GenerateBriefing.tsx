import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { BriefingDialog } from './BriefingDialog.tsx'

/** The button that opens the dialog Generate Briefing. */
export function GenerateBriefing() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.bundle.generate}</Button>
      {isOpen && <BriefingDialog onClose={() => setOpen(false)} />}
    </>
  )
}
