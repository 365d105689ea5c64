import { listUpcoming, pages, type Target } from '@watchfloor/core'
import { useMemo, useState } from 'react'
import type { FirstStages } from '../../data/first-rows.ts'
import { useSession } from '../../data/session.ts'
import { Counters } from '../../parts/Counters.tsx'
import { NoShowDialog } from '../../parts/NoShowDialog.tsx'
import { BoardHead } from '../../parts/sound/BoardHead.tsx'
import { TargetsList } from '../../parts/TargetsList.tsx'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { hookList } from './hook-list.tsx'
import { TimeDialog } from './TimeDialog.tsx'

const firstStages: FirstStages = { stages: ['on-the-hook'] }

/** On The Hook: the approved meet-ups, soonest first. */
export function OnTheHookPage() {
  const [editing, setEditing] = useState<Target>()
  const [missing, setMissing] = useState<Target>()
  const isOpen = useWhyNo('stage') === undefined
  const { state } = useSession().operation
  const list = useMemo(
    () => hookList({ isOpen, state, onEditTime: setEditing, onNoShow: setMissing }),
    [isOpen, state],
  )
  return (
    <>
      <BoardHead title={pages.onTheHook.label} />
      <Counters links={{ chatting: pages.chatting.path }} />
      <TargetsList exported="hook" list={list} pick={listUpcoming} first={firstStages} />
      {editing && <TimeDialog target={editing} onClose={() => setEditing(undefined)} />}
      {missing && <NoShowDialog target={missing} onClose={() => setMissing(undefined)} />}
    </>
  )
}
