import { entryCompression, messages, pages } from '@watchfloor/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOffice, useSession } from '../../data/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DuplicateDialog } from '../../ui/DuplicateDialog.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePhoto } from '../../ui/photo/use-photo.ts'
import { useLeaveQuestion } from '../../ui/use-leave-question.ts'
import { AddTargetForm } from './AddTargetForm.tsx'
import { type AddForm, problemsOf } from './add-form.ts'
import { useAddDraft } from './use-add-draft.ts'
import { useAddTarget } from './use-add-target.ts'

const texts = messages.screen.entry
const listPath = '/dashboard/chatterList'

/** Add Target: the form, its photo, and what is asked before a duplicate is added. */
export function AddTargetPage() {
  const { user } = useSession()
  const { timeZone: zone } = useOffice()
  const navigate = useNavigate()
  const { form, setForm, clear, isDirty } = useAddDraft(user.email)
  const photo = usePhoto(entryCompression)
  const [problems, setProblems] = useState<Partial<Record<keyof AddForm, string>>>({})
  const leave = useLeaveQuestion(isDirty || photo.state.step === 'ready')
  const adding = useAddTarget(() => {
    leave.allow()
    clear()
    navigate(listPath)
  })

  const { state } = photo
  const blocked = state.step === 'compressing' || state.step === 'failed'
  const send = (forceAdd: boolean) =>
    adding.send({ form, zone, file: state.step === 'ready' ? state.file : undefined }, { forceAdd })

  async function save() {
    if (blocked || adding.uploading) return
    const found = problemsOf(form, zone)
    setProblems(found)
    if (Object.keys(found).length === 0) await send(false)
    else focusFirstProblem()
  }

  return (
    <>
      <PageHead title={pages.addTarget.label} />
      <AddTargetForm
        form={form}
        problems={problems}
        zone={zone}
        photo={photo}
        uploading={adding.uploading}
        blocked={blocked}
        onChange={setForm}
        onSave={save}
      />
      {adding.duplicates && (
        <DuplicateDialog
          duplicates={adding.duplicates.entries}
          phone={adding.duplicates.phone}
          onCancel={adding.forgetDuplicates}
          question={messages.target.addAnyway}
          confirm={texts.addAnyway}
          onConfirm={() => {
            adding.forgetDuplicates()
            void send(true)
          }}
        />
      )}
      {leave.asking && (
        <ConfirmDialog
          title={texts.leaveTitle}
          confirm={texts.leaveAnyway}
          cancel={texts.stayHere}
          dangerous
          onCancel={leave.stay}
          onConfirm={() => {
            clear()
            leave.go()
          }}
        >
          <p>{messages.generic.leave}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Once the problems are on screen, the first one has the focus. */
function focusFirstProblem() {
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
