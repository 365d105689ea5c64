import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { WhyNo } from '../../parts/WhyNo.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { PurgeDialog } from './purge/PurgeDialog.tsx'

const texts = messages.settings

/** The button that deletes every record that is not arrested. */
export function MaintenanceCard() {
  const refusal = useWhyNo('stage')
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={texts.maintenance}>
      <p>{texts.maintenanceNote}</p>
      <WhyNo work="stage" />
      <Button
        color="red"
        variant="outline"
        disabled={refusal !== undefined}
        title={refusal}
        onClick={() => setOpen(true)}
      >
        {messages.purge.button}
      </Button>
      {isOpen && <PurgeDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}
