import { Button, Checkbox, TextInput } from '@mantine/core'
import { messages, permitPurge, planPurge, whyRecordsHeld } from '@watchfloor/core'
import { useEffect, useId, useState } from 'react'
import { useAct } from '../../../data/act.ts'
import { api } from '../../../data/api.ts'
import { useHolds } from '../../../data/holds.ts'
import { useSession } from '../../../data/session.ts'
import { useTargets } from '../../../data/targets.ts'
import { ActButton } from '../../../ui/ActButton.tsx'
import { catchFocus } from '../../../ui/content.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../../ui/form/SafeForm.tsx'
import { PurgeCounts } from './PurgeCounts.tsx'
import { PurgeDone } from './PurgeDone.tsx'

interface Props {
  onClose: () => void
}

const texts = messages.settings
const { purge } = messages

/** The result of a purge: the server's sentence and the path of the backup on the server. */
interface Purged {
  readonly message: string
  readonly backup: string
}

/** Shows what the purge deletes, asks for the word, and then shows where the backup is. */
export function PurgeDialog({ onClose }: Props) {
  const [purged, setPurged] = useState<Purged>()
  if (purged) return <PurgeDone {...purged} onClose={onClose} />
  return (
    <Dialog title={texts.purgeTitle} width={540} onClose={onClose}>
      <PurgeForm onPurged={setPurged} onClose={onClose} />
    </Dialog>
  )
}

function PurgeForm({ onPurged, onClose }: Props & { onPurged: (purged: Purged) => void }) {
  const { operation } = useSession()
  const { data: targets = [] } = useTargets()
  const { data: holds = [] } = useHolds()
  const plan = planPurge(targets)
  const [word, setWord] = useState('')
  const [includeOnScene, setIncludeOnScene] = useState(false)
  const { act, busy } = useAct()
  const { removed } = plan
  const ids = removed.map(({ id }) => id)
  const legallyHeld = whyRecordsHeld(holds, operation, ids)
  const isPermitted = permitPurge(plan, { includeOnScene, expect: removed.length }).ok
  const isReady = word === purge.word && removed.length > 0 && isPermitted

  const remove = async () => {
    if (!isReady) return
    await act({
      call: async () => {
        const { Message, backup } = await api.purge.run({ includeOnScene, expect: removed.length })
        onPurged({ message: Message, backup })
      },
      done: purge.done(removed.length),
      failed: purge.failed,
      error: purge.error,
      undo: 'none',
    })
  }

  if (legallyHeld) return <Held why={legallyHeld.message} onClose={onClose} />
  return (
    <SafeForm onSave={remove}>
      <div role="status">
        <PurgeCounts plan={plan} isHeld={!isPermitted} />
      </div>
      {plan.onScene > 0 && (
        <Checkbox
          mt={12}
          label={texts.includeOnScene(plan.onScene)}
          checked={includeOnScene}
          onChange={(event) => setIncludeOnScene(event.currentTarget.checked)}
        />
      )}
      <TextInput
        mt={12}
        label={texts.typeWord(purge.word)}
        value={word}
        autoComplete="off"
        maxLength={20}
        data-autofocus
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {texts.keep}
        </Button>
        <ActButton type="submit" color="red" disabled={!isReady} busy={busy}>
          {purge.confirm}
        </ActButton>
      </div>
    </SafeForm>
  )
}

/** Says why a legal hold lets nothing be deleted. It asks for nothing. */
function Held({ why, onClose }: Props & { why: string }) {
  const id = useId()
  // The holds may be known after the dialog is open: the field that had the focus is gone.
  useEffect(() => catchFocus(), [])
  return (
    <>
      <p id={id} role="status">
        {why}
      </p>
      <div className="dialog-actions">
        <Button data-autofocus aria-describedby={id} onClick={onClose}>
          {messages.generic.close}
        </Button>
      </div>
    </>
  )
}
