import { messages, pages } from '@watchfloor/core'
import { Allowed } from '../../parts/Allowed.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { showDone } from '../../ui/toast/done-store.ts'
import { FactorsCard } from './FactorsCard.tsx'
import { reloadOwnAccount } from './own-account.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { PushCard } from './PushCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import './account.css'

const texts = messages.factor

/** The user's own account: second factors, password and sessions. */
export function AccountPage() {
  return (
    <div className="own-account">
      <PageHead title={pages.account.label} />
      <FactorsCard />
      <SectionCard title={texts.password}>
        <PasswordForm
          onChanged={() => {
            showDone(texts.passwordChanged, { about: texts.otherSessionsEnded, undo: undefined })
            void reloadOwnAccount()
          }}
        />
      </SectionCard>
      <SessionsCard />
      <Allowed to="push.receive">
        <PushCard />
      </Allowed>
    </div>
  )
}
