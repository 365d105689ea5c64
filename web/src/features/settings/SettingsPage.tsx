import { Button } from '@mantine/core'
import { messages, pages } from '@watchfloor/core'
import { Link } from 'react-router'
import { useCatalogue } from '../../data/record.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { AccountsCard } from './AccountsCard.tsx'
import { ChargesCard } from './ChargesCard.tsx'
import { DisplaysCard } from './DisplaysCard.tsx'
import { DoctorCard } from './DoctorCard.tsx'
import { MaintenanceCard } from './MaintenanceCard.tsx'
import { OfficeCard } from './OfficeCard.tsx'
import { OperationsCard } from './OperationsCard.tsx'
import { TokensCard } from './TokensCard.tsx'
import { TotalCard } from './TotalCard.tsx'
import { WebhooksCard } from './WebhooksCard.tsx'
import { WholeOffice } from './WholeOffice.tsx'
import './settings.css'

const texts = messages.settings

/** Settings, for admins: arrest total, accounts, operations, import, charges, wall displays, tokens, webhooks, database maintenance, the server's health and the office's configuration. */
export function SettingsPage() {
  return (
    <div className="settings">
      <PageHead title={pages.settings.label} />
      <TotalCard />
      <WholeOffice>
        <AccountsCard />
      </WholeOffice>
      <OperationsCard />
      <ImportCard />
      <ChargesCard />
      <WholeOffice>
        <DisplaysCard />
        <TokensCard />
        <WebhooksCard />
      </WholeOffice>
      <JournalCard />
      <MaintenanceCard />
      <DoctorCard />
      <OfficeCard />
    </div>
  )
}

/** The link to the journal. */
function JournalCard() {
  return (
    <SectionCard title={pages.journal.label}>
      <p>{messages.journal.card}</p>
      <Button component={Link} to={pages.journal.path} variant="default">
        {messages.journal.link}
      </Button>
    </SectionCard>
  )
}

/** The link to the import page. An office without charges is told how to import them. */
function ImportCard() {
  const { data: charges } = useCatalogue()
  return (
    <SectionCard title={texts.import}>
      <p>{texts.importNote}</p>
      {charges?.length === 0 && <p className="settings-hint">{texts.noChargesYet}</p>}
      <Button component={Link} to={pages.import.path} variant="default">
        {texts.import}
      </Button>
    </SectionCard>
  )
}
