import { Button, Radio, TextInput } from '@mantine/core'
import {
  type BriefingPlan,
  messages,
  planBriefing,
  type ReportProfile,
  reportProfiles,
} from '@watchfloor/core'
import { useMemo, useState } from 'react'
import { useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { serverNow } from '../../ui/clock.ts'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import type { WantedBriefing } from './make-bundle.ts'
import { Preflight } from './Preflight.tsx'

interface Props {
  /** The problems of the last attempt. */
  problems: readonly string[]
  onMake: (wanted: WantedBriefing) => void
  onCancel: () => void
}

const texts = messages.bundle

/** Asks for the name and the profile, and shows the preflight. */
export function BriefingForm({ problems, onMake, onCancel }: Props) {
  const [name, setName] = useState<string>(texts.nameDefault)
  const [recipient, setRecipient] = useState('')
  const [profile, setProfile] = useState<ReportProfile>('command')
  const [putBack, setPutBack] = useState<ReadonlySet<number>>(new Set())
  const plan = usePlan(profile, putBack)
  const isReady = plan !== undefined && plan.taken.length > 0
  const make = () => {
    if (isReady)
      onMake({ name: name.trim() || texts.nameDefault, profile, recipient: recipient.trim(), putBack })
  }
  return (
    <SafeForm onSave={make}>
      {problems.length > 0 && (
        <div role="alert" className="briefing-problems">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <TextInput
        label={texts.nameLabel}
        value={name}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={messages.release.recipientLabel}
        mt={12}
        value={recipient}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      <Radio.Group
        label={texts.profileLabel}
        mt={12}
        value={profile}
        onChange={(value) => setProfile(value as ReportProfile)}
      >
        {reportProfiles.map((one) => (
          <Radio key={one} value={one} label={texts.profiles[one]} mt={8} />
        ))}
      </Radio.Group>
      {plan && <Preflight plan={plan} profile={profile} putBack={putBack} onPutBack={setPutBack} />}
      <div className="dialog-actions">
        <Button variant="default" onClick={onCancel}>
          {messages.generic.cancel}
        </Button>
        <Button type="submit" disabled={!isReady}>
          {texts.make}
        </Button>
      </div>
    </SafeForm>
  )
}

/** Returns what a briefing would contain now; undefined while the records load. */
function usePlan(profile: ReportProfile, putBack: ReadonlySet<number>): BriefingPlan | undefined {
  const { timeZone: zone } = useOffice()
  const { data } = useTargets()
  return useMemo(
    () => data && planBriefing(data, { profile, putBack, zone, now: serverNow() }),
    [data, profile, putBack, zone],
  )
}
