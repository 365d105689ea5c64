import { listChatting, pages, type Target } from '@watchfloor/core'
import { useMemo, useState } from 'react'
import type { FirstStages } from '../../data/first-rows.ts'
import { Counters } from '../../parts/Counters.tsx'
import { TargetsList } from '../../parts/TargetsList.tsx'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { chattingList } from './chatting-list.tsx'
import { InactiveDialog } from './InactiveDialog.tsx'
import { TimeDialog } from './TimeDialog.tsx'
import './chatting.css'

const firstStages: FirstStages = { stages: ['chatting'], orders: ['requested', 'own'] }

/** Currently Chatting: the counters, and the targets that wait for an approved time. */
export function ChattingPage() {
  const [approving, setApproving] = useState<Target>()
  const [retiring, setRetiring] = useState<Target>()
  const isOpen = useWhyNo('stage') === undefined
  const list = useMemo(
    () => chattingList({ isOpen, onApprove: setApproving, onInactive: setRetiring }),
    [isOpen],
  )
  return (
    <>
      <PageHead title={pages.chatting.label} />
      <Counters links={{ onTheHook: pages.onTheHook.path }} />
      <TargetsList exported="chatting" list={list} pick={listChatting} first={firstStages} />
      {approving && <TimeDialog target={approving} onClose={() => setApproving(undefined)} />}
      {retiring && <InactiveDialog target={retiring} onClose={() => setRetiring(undefined)} />}
    </>
  )
}
