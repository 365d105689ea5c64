import { Button, type ButtonProps } from '@mantine/core'
import { may, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useRole } from '../../data/session.ts'
import { HoldDialog } from './HoldDialog.tsx'
import type { HoldSubject } from './hold-acts.ts'

type Props = HoldSubject & Pick<ButtonProps, 'size'>

const texts = messages.hold.screen

/** Opens the legal holds of a record or an operation. Only an admin has it. */
export function HoldButton({ size = 'sm', ...place }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!may(useRole(), 'hold.manage')) return null
  return (
    <>
      <Button
        size={size}
        variant="default"
        aria-label={texts.manageOf(place.name)}
        onClick={() => setOpen(true)}
      >
        {texts.manage}
      </Button>
      {isOpen && <HoldDialog place={place} onClose={() => setOpen(false)} />}
    </>
  )
}
