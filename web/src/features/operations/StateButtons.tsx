import { Button } from '@mantine/core'
import { type Closeout, messages, type OperationOnWire } from '@watchfloor/core'
import { useState } from 'react'
import { PacketButton } from './PacketDialog.tsx'
import { StateDialog } from './StateDialog.tsx'
import type { StateStep } from './state-act.ts'

interface Props {
  operation: OperationOnWire
  closeout: Closeout
}

const texts = messages.operation.screen.step

/** The steps that each state offers. */
const stepsOf = {
  open: ['close', 'seal'],
  closed: ['seal', 'reopen'],
  sealed: ['reopen'],
} as const satisfies Record<OperationOnWire['state'], readonly StateStep[]>

/** The buttons that close, seal or reopen an operation, or save its packet. Each opens a dialog. */
export function StateButtons({ operation, closeout }: Props) {
  const [step, setStep] = useState<StateStep>()
  return (
    <div className="closeout-steps">
      {stepsOf[operation.state].map((one) => (
        <Button key={one} variant={one === 'close' ? 'filled' : 'default'} onClick={() => setStep(one)}>
          {texts[one]}
        </Button>
      ))}
      <PacketButton operation={operation} />
      {step && (
        <StateDialog
          step={step}
          operation={operation}
          closeout={closeout}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  )
}
