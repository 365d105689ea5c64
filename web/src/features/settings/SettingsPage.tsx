import { Button } from '@mantine/core'
import { messages, pages } from '@watchfloor/core'
import { Link } from 'react-router'
import { PageHead } from '../../ui/PageHead.tsx'
import { AccountsCard } from './AccountsCard.tsx'
import { DisplaysCard } from './DisplaysCard.tsx'
import { MaintenanceCard } from './MaintenanceCard.tsx'
import { OfficeCard } from './OfficeCard.tsx'
import { OperationsCard } from './OperationsCard.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { TotalCard } from './TotalCard.tsx'
import './settings.css'

const texts = messages.settings

/** Settings, for admins: arrest total, accounts, operations, import, wall displays, database maintenance and the office's configuration. */
export function SettingsPage() {
  return (
    <div className="settings">
      <PageHead title={pages.settings.label} />
      <TotalCard />
      <AccountsCard />
      <OperationsCard />
      <ImportCard />
      <DisplaysCard />
      <MaintenanceCard />
      <OfficeCard />
    </div>
  )
}

/** The link to the import page. */
function ImportCard() {
  return (
    <SettingsCard title={texts.import}>
      <p>{texts.importNote}</p>
      <Button component={Link} to={pages.import.path} variant="default">
        {texts.import}
      </Button>
    </SettingsCard>
  )
}
