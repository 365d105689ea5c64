import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { PurgeDialog } from './purge/PurgeDialog.tsx'
import { SettingsCard } from './SettingsCard.tsx'

const texts = messages.settings

/** The button that deletes every record that is not arrested. */
export function MaintenanceCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsCard title={texts.maintenance}>
      <p>{texts.maintenanceNote}</p>
      <Button color="red" variant="outline" onClick={() => setOpen(true)}>
        {messages.purge.button}
      </Button>
      {isOpen && <PurgeDialog onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}
