import { Button } from '@mantine/core'
import { messages, pages } from '@watchfloor/core'
import { Link } from 'react-router'
import { SettingsCard } from './SettingsCard.tsx'

const texts = messages.settings

/** The link to the import page. */
export function ImportCard() {
  return (
    <SettingsCard title={texts.import}>
      <p>{texts.importNote}</p>
      <Button component={Link} to={pages.import.path} variant="default">
        {texts.import}
      </Button>
    </SettingsCard>
  )
}
