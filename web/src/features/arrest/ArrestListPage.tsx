import { listArrests, pages, type Target } from '@watchfloor/core'
import { useMemo, useState } from 'react'
import type { FirstStages } from '../../data/first-rows.ts'
import { useOffice, useRole } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { SeveralSwitch, SeveralTools } from '../../parts/several/SeveralTools.tsx'
import { TargetsList } from '../../parts/TargetsList.tsx'
import { UndoArrestDialog } from '../../parts/UndoArrestDialog.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { arrestList } from './arrest-list.tsx'
import { CaseNumberDialog } from './CaseNumberDialog.tsx'
import { TransporterDialog } from './TransporterDialog.tsx'

interface Open {
  readonly dialog: 'case' | 'undo' | 'transporter'
  readonly target: Target
}

const noTargets: readonly Target[] = []
const firstStages: FirstStages = { stages: ['arrested'] }

/** The Arrest List, the latest takedown first. */
export function ArrestListPage() {
  const role = useRole()
  const { timeZone, imageHosts } = useOffice()
  const [open, setOpen] = useState<Open>()
  const { data: targets = noTargets } = useTargets()
  const close = () => setOpen(undefined)
  const list = useMemo(
    () =>
      arrestList({
        role,
        timeZone,
        imageHosts,
        onCaseNumber: (target) => setOpen({ dialog: 'case', target }),
        onUndo: (target) => setOpen({ dialog: 'undo', target }),
        onTransporter: (target) => setOpen({ dialog: 'transporter', target }),
      }),
    [role, timeZone, imageHosts],
  )
  return (
    <>
      <PageHead title={pages.arrests.label}>
        <SeveralSwitch />
      </PageHead>
      <SeveralTools targets={targets} />
      <TargetsList exported="arrests" list={list} pick={listArrests} first={firstStages} />
      {open?.dialog === 'case' && <CaseNumberDialog target={open.target} onClose={close} />}
      {open?.dialog === 'undo' && <UndoArrestDialog target={open.target} onClose={close} />}
      {open?.dialog === 'transporter' && <TransporterDialog target={open.target} onClose={close} />}
    </>
  )
}
