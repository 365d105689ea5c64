import { Button } from '@mantine/core'
import {
  type Compression,
  failureOf,
  headingOf,
  messages,
  recordCompression,
  type Target,
} from '@watchfloor/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { recordDraftStore, useIsErased } from '../../data/erased.ts'
import { type RecordOperation, useOperationOf, useRecord, useSeenBeforeOf } from '../../data/record.ts'
import { useOffice, useSession } from '../../data/session.ts'
import { HoldButton } from '../../parts/hold/HoldButton.tsx'
import { RecordHolds } from '../../parts/hold/RecordHolds.tsx'
import { ReturnNote } from '../../parts/ReturnNote.tsx'
import { formTexts } from '../../parts/record-form/form-texts.ts'
import { type Draft, emptyDraft, freshen } from '../../parts/record-form/record-draft.ts'
import {
  RecordStoreContext,
  recordStore,
  useRecordPart,
  useRecordStore,
} from '../../parts/record-form/record-store.ts'
import { SeenBeforeNote } from '../../parts/SeenBeforeNote.tsx'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { VictimNote } from '../../parts/VictimNote.tsx'
import { WhyNo } from '../../parts/WhyNo.tsx'
import { LeaveDialog } from '../../ui/dialog/LeaveDialog.tsx'
import { useLeaveQuestion } from '../../ui/dialog/use-leave-question.ts'
import { failureTexts } from '../../ui/failure.ts'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePhoto } from '../../ui/photo/use-photo.ts'
import { GoneRecord } from './GoneRecord.tsx'
import { Presence } from './Presence.tsx'
import { type PickRecords, RecordHead, RecordSteps } from './RecordHead.tsx'
import { RecordReactContext } from './record-context.ts'
import { UnshownRecord } from './UnshownRecord.tsx'
import './record.css'

interface Props {
  title: string
  /** Where Back leads if the user opened the address directly. */
  home: string
  /** The records of the list that the page belongs to. */
  pick: PickRecords
  compression?: Compression
  children: ReactNode
}

const texts = messages.edit

/** An edit screen: loads the record, keeps it up to date, and keeps the draft until it is saved or discarded. */
export function RecordScreen(props: Props) {
  const id = Number(useParams()['id'])
  const isNumber = Number.isSafeInteger(id) && id > 0
  if (isNumber) return <LoadedScreen key={id} id={id} {...props} />
  return <UnshownRecord title={props.title} text={messages.generic.recordMissing} />
}

function LoadedScreen({ id, ...props }: Props & { id: number }) {
  const { data: target, error, isLoadingError, refetch } = useRecord(id)
  const problems = isLoadingError
    ? failureTexts(error, { failed: messages.record.fetchFailed, error: messages.record.fetchError })
    : []
  useAlertOn(problems)
  if (target) {
    const isGone = failureOf(error)?.code === 'target.missing'
    return <OpenRecord target={target} isGone={isGone} {...props} />
  }
  if (!isLoadingError) return <ListSkeleton />
  return <UnshownRecord title={props.title} text={problems.join(' ')} onRetry={() => refetch()} />
}

function OpenRecord({ target, isGone, ...props }: Props & { target: Target; isGone: boolean }) {
  const { user } = useSession()
  const { timeZone: zone } = useOffice()
  const [store] = useState(() =>
    recordStore(formTexts(target, zone), target.version, recordDraftStore<Draft>(target.id, user.email)),
  )
  useEffect(() => {
    store.change((state) => freshen(state, formTexts(target, zone), target.version))
  }, [store, target, zone])
  const isErased = useIsErased(target.id) && isGone
  useEffect(() => {
    if (isErased) store.change((state) => ({ ...state, draft: emptyDraft }))
  }, [store, isErased])
  return (
    <RecordStoreContext value={store}>
      {isGone ? <GoneRecord title={props.title} /> : <RecordContent target={target} {...props} />}
    </RecordStoreContext>
  )
}

function RecordContent({
  target,
  title,
  home,
  pick,
  compression = recordCompression,
  children,
}: Props & { target: Target }) {
  const store = useRecordStore()
  const { timeZone: zone } = useOffice()
  const [uc, basic] = [
    usePhoto(compression, { keepsOriginal: true }),
    usePhoto(compression, { keepsOriginal: true }),
  ]
  const isTyped = useRecordPart(
    ({ draft }) => Object.keys(draft.fields).length + Object.keys(draft.forms).length > 0,
  )
  const leave = useLeaveQuestion(isTyped || uc.state.step !== 'none' || basic.state.step !== 'none')
  const back = useBack(home)
  const operation = useOperationOf(target.id)
  const refusal = useWhyNo('case', target, operation)
  const context = { target, zone, refusal, photos: { uc, basic }, allowLeave: leave.allow }
  return (
    <RecordReactContext value={context}>
      <RecordHead target={target}>
        <PageHead title={`${title}: ${headingOf(target)}`}>
          <span className="record-acts">
            <HoldButton record={target.id} name={headingOf(target)} />
            <RecordSteps target={target} pick={pick} />
            <Button variant="default" onClick={back}>
              {texts.back}
            </Button>
          </span>
        </PageHead>
      </RecordHead>
      <Presence id={target.id} />
      <RecordHolds id={target.id} />
      <ReturnNote target={target} />
      <VictimNote target={target} />
      <SeenBefore id={target.id} />
      <OtherOperation operation={operation} />
      <WhyNo work="case" target={target} operation={operation} />
      {children}
      <LeaveDialog
        leave={leave}
        question={texts.leave}
        onDiscard={() => store.change((state) => ({ ...state, draft: emptyDraft }))}
      />
    </RecordReactContext>
  )
}

/** Says that the record belongs to another operation than the one that the user works in. */
function OtherOperation({ operation }: { operation: RecordOperation | undefined }) {
  const { operation: own } = useSession()
  if (!operation || operation.id === own.id) return null
  return <p className="record-note">{texts.otherOperation(operation.name, own.name)}</p>
}

function SeenBefore({ id }: { id: number }) {
  const entries = useSeenBeforeOf(id)
  return (
    <div className="record-seen">
      <SeenBeforeNote entries={entries} />
    </div>
  )
}

/** Returns the function that goes back to the previous screen, or to `home` if there is none. */
export function useBack(home: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => (key === 'default' ? navigate(home) : navigate(-1))
}
