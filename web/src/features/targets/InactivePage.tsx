import { listInactive, messages, pages, type Target } from '@watchfloor/core'
import { useMemo } from 'react'
import { type Act, useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { TargetsList } from '../../parts/TargetsList.tsx'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { inactiveList } from './inactive-list.tsx'

/** The Inactive List, where targets are reactivated. */
export function InactivePage() {
  const { act } = useAct()
  const isOpen = useWhyNo('stage') === undefined
  const list = useMemo(
    () => inactiveList({ isOpen, onActivate: (target) => void act(activate(target)) }),
    [act, isOpen],
  )
  return (
    <>
      <PageHead title={pages.inactive.label} />
      <TargetsList list={list} pick={listInactive} />
    </>
  )
}

function activate(target: Target): Act {
  const { id, version } = target
  return {
    call: () => api.target.update({ id, isInactive: 0, version }),
    once: `active ${id}`,
    done: messages.target.activeDone,
    about: { target },
    failed: messages.target.activeFailed,
    error: messages.target.activeError,
  }
}
