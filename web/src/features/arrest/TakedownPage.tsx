import { type Instant, listDispatchBoard, pages, type Target } from '@watchfloor/core'
import { useCallback, useMemo, useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useSession } from '../../data/session.ts'
import { addPersonAct, arrivalAct, takedownAct } from '../../parts/board-acts.ts'
import { NoShowDialog } from '../../parts/NoShowDialog.tsx'
import { BoardHead } from '../../parts/sound/BoardHead.tsx'
import { TargetsList } from '../../parts/TargetsList.tsx'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { serverNow, useNow } from '../../ui/clock.ts'
import { ArrivalDialog } from './ArrivalDialog.tsx'
import { boardList } from './board-list.tsx'
import { CaseNumberDialog } from './CaseNumberDialog.tsx'
import { DeletePersonDialog } from './DeletePersonDialog.tsx'
import { JustTakenDown } from './JustTakenDown.tsx'
import { useNotArrived } from './use-not-arrived.ts'
import './board.css'

type Open =
  | { readonly dialog: 'takedown'; readonly target: Target; readonly at: Instant }
  | { readonly dialog: 'arrival' | 'delete' | 'no-show'; readonly target: Target }

/** The Takedown board: the targets on the hook, their arrivals and takedowns. */
export function TakedownPage() {
  const [open, setOpen] = useState<Open>()
  const [takenNow, setTakenNow] = useState<Target['id']>()
  const { act } = useAct()
  const sayNotArrived = useNotArrived()
  const close = () => setOpen(undefined)
  const isOpen = useWhyNo('stage') === undefined
  const { office, operation } = useSession()
  const { state } = operation
  const list = useMemo(
    () =>
      boardList({
        isOpen,
        state,
        onArrived: (target) => void act(arrivalAct(target, serverNow())),
        onArrivalAt: (target) => setOpen({ dialog: 'arrival', target }),
        onNoShow: (target) => setOpen({ dialog: 'no-show', target }),
        onTakedown: (target) =>
          target.arrivalTime === null
            ? sayNotArrived(target)
            : setOpen({ dialog: 'takedown', target, at: serverNow() }),
        onTakedownNow: (target) => {
          setTakenNow(target.id)
          void act(takedownAct(target, serverNow()))
        },
        onAddPerson: (target) => void act(addPersonAct(target)),
        onDeletePerson: (target) => setOpen({ dialog: 'delete', target }),
      }),
    [act, isOpen, state, sayNotArrived],
  )
  const { sceneMinutes: scene } = office
  const now = useNow({ everySeconds: 15 })
  const pick = useCallback(
    (targets: readonly Target[]) => listDispatchBoard(targets, now, { scene, state }),
    [now, scene, state],
  )
  return (
    <>
      <BoardHead title={pages.takedown.label} />
      <JustTakenDown latest={takenNow} />
      <TargetsList exported="takedown" list={list} pick={pick} />
      {open?.dialog === 'takedown' && <CaseNumberDialog target={open.target} at={open.at} onClose={close} />}
      {open?.dialog === 'arrival' && <ArrivalDialog target={open.target} onClose={close} />}
      {open?.dialog === 'no-show' && <NoShowDialog target={open.target} onClose={close} />}
      {open?.dialog === 'delete' && <DeletePersonDialog target={open.target} onClose={close} />}
    </>
  )
}
