import { pages } from '@watchfloor/core'
import { PageHead } from '../../ui/PageHead.tsx'
import { AccountsCard } from './AccountsCard.tsx'
import { DisplaysCard } from './DisplaysCard.tsx'
import { ImportCard } from './ImportCard.tsx'
import { MaintenanceCard } from './MaintenanceCard.tsx'
import { OfficeCard } from './OfficeCard.tsx'
import './settings.css'
import { TotalCard } from './TotalCard.tsx'

/** Settings, for admins: arrest total, accounts, import, wall displays, database maintenance and the office's configuration. */
export function SettingsPage() {
  return (
    <div className="settings">
      <PageHead title={pages.settings.label} />
      <TotalCard />
      <AccountsCard />
      <ImportCard />
      <DisplaysCard />
      <MaintenanceCard />
      <OfficeCard />
    </div>
  )
}
