import { Button } from '@mantine/core'
import { listInactive, may, messages, pages, type Target } from '@watchfloor/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Act, useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import type { FirstStages } from '../../data/first-rows.ts'
import { useRole } from '../../data/session.ts'
import { TargetsList } from '../../parts/TargetsList.tsx'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { inactiveList } from './inactive-list.tsx'

const firstStages: FirstStages = { stages: ['inactive'] }

/** The Inactive List, where targets are reactivated. */
export function InactivePage() {
  const { act } = useAct()
  const mayRestore = may(useRole(), 'target.restore')
  const isOpen = useWhyNo('stage') === undefined
  const list = useMemo(
    () => inactiveList({ isOpen, onActivate: (target) => void act(activate(target)) }),
    [act, isOpen],
  )
  return (
    <>
      <PageHead title={pages.inactive.label}>
        {mayRestore && (
          <Button component={Link} to={pages.deleted.path} variant="default">
            {messages.deleted.link}
          </Button>
        )}
      </PageHead>
      <TargetsList exported="inactive" list={list} pick={listInactive} first={firstStages} />
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
