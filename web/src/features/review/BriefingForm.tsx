import { Button, Radio, TextInput } from '@mantine/core'
import { messages, type ReportProfile, reportProfiles } from '@watchfloor/core'
import { useState } from 'react'
import { SafeForm } from '../../ui/SafeForm.tsx'
import type { WantedBriefing } from './make-bundle.ts'
import { Preflight } from './Preflight.tsx'
import { usePlan } from './use-plan.ts'

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
  const [profile, setProfile] = useState<ReportProfile>('command')
  const [putBack, setPutBack] = useState<ReadonlySet<number>>(new Set())
  const plan = usePlan(profile, putBack)
  const isReady = plan !== undefined && plan.taken.length > 0
  const make = () => {
    if (isReady) onMake({ name: name.trim() || texts.nameDefault, profile, putBack })
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
