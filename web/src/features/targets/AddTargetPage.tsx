import { entryCompression, messages, pages } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOffice, useSession } from '../../data/session.ts'
import { textOf } from '../../parts/record-form/record-draft.ts'
import { RecordStoreContext, useRecordPart, useRecordStore } from '../../parts/record-form/record-store.ts'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { WhyNo } from '../../parts/WhyNo.tsx'
import { DuplicateDialog } from '../../ui/dialog/DuplicateDialog.tsx'
import { LeaveDialog } from '../../ui/dialog/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { useKeepsScreen } from '../../ui/form/keep-screen.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePhoto } from '../../ui/photo/use-photo.ts'
import { AddTargetForm } from './AddTargetForm.tsx'
import { addFormOf, problemsOf } from './add-form.ts'
import { addStore, clearTyped, isTyped, pastedIn, rememberAgent, startAnother } from './add-store.ts'
import { BegunElsewhere } from './BegunElsewhere.tsx'
import { PasteBox } from './PasteBox.tsx'
import { useAddTarget } from './use-add-target.ts'

const texts = messages.screen.entry
const listPath = '/dashboard/chatterList'

/** The screen Add Target. */
export function AddTargetPage() {
  const { user, operation } = useSession()
  const { timeZone: zone } = useOffice()
  const { state } = useLocation()
  const shown = useRef(operation)
  useEffect(() => {
    shown.current = operation
  }, [operation])
  const [store] = useState(() => addStore(user.email, zone, () => shown.current, state))
  return (
    <RecordStoreContext value={store}>
      <AddTarget pasted={pastedIn(state)} />
    </RecordStoreContext>
  )
}

/** The form, its photo, and the questions about duplicates and unsaved text. */
function AddTarget({ pasted }: { pasted: string }) {
  const store = useRecordStore()
  const { user, operation } = useSession()
  const { timeZone: zone } = useOffice()
  const navigate = useNavigate()
  const photo = usePhoto(entryCompression)
  const { isDirty, leave, discard } = useUnsaved(photo)
  const isAnother = useRef(false)
  const adding = useAddTarget(() => {
    rememberAgent(user.email, operation.id, store)
    if (isAnother.current) {
      startAnother(store)
      photo.clear()
      focusFirst('form [name="screenName"]')
      return
    }
    leave.allow()
    clearTyped(store)
    navigate(listPath)
  })
  useEffect(
    () => focusFirst(`form [name="${textOf(store.get(), 'caseAgent') ? 'screenName' : 'caseAgent'}"]`),
    [store],
  )

  const refusal = useWhyNo('stage')
  const { state } = photo
  const blocked = state.step === 'compressing' || state.step === 'failed'
  const send = (forceAdd: boolean) => {
    const file = state.step === 'ready' ? state.file : undefined
    return adding.send({ form: addFormOf(store.get()), zone, file }, { forceAdd })
  }

  async function save(another: boolean) {
    isAnother.current = another
    if (blocked || refusal !== undefined || adding.uploading) return
    const problems = problemsOf(addFormOf(store.get()), zone)
    store.change((now) => ({ ...now, problems }))
    if (Object.keys(problems).length === 0) await send(false)
    else focusFirst('form [aria-invalid="true"]')
  }

  return (
    <>
      <PageHead title={pages.addTarget.label} />
      <WhyNo work="stage" />
      {isDirty && <BegunElsewhere />}
      <PasteBox initial={pasted} />
      <AddTargetForm
        photo={photo}
        uploading={adding.uploading}
        blocked={blocked}
        refusal={refusal}
        onSave={() => save(false)}
        onSaveAnother={() => save(true)}
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
      <LeaveDialog leave={leave} question={messages.generic.leave} onDiscard={discard} />
    </>
  )
}

/** Keeps the unsaved text and photo of the form, and asks before they are lost. */
function useUnsaved({ state, clear }: ReturnType<typeof usePhoto>) {
  const store = useRecordStore()
  const isDirty = useRecordPart(isTyped)
  const leave = useLeaveQuestion(isDirty || state.step === 'ready')
  // A file cannot be stored as the text is, so the screen stays with it (rule O15).
  useKeepsScreen(state.step !== 'none')
  const discard = () => {
    clearTyped(store)
    clear()
  }
  return { isDirty, leave, discard }
}
