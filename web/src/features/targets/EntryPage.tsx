import { Button } from '@mantine/core'
import { listEntries, pages } from '@watchfloor/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { FirstStages } from '../../data/first-rows.ts'
import { useOffice, useRole } from '../../data/session.ts'
import { TargetsList } from '../../parts/TargetsList.tsx'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { entryList } from './entry-list.tsx'

const firstStages: FirstStages = { stages: ['chatting', 'on-the-hook'], orders: ['newest'] }

/** Target Entry: every target that is neither arrested nor inactive. */
export function EntryPage() {
  const role = useRole()
  const isOpen = useWhyNo('stage') === undefined
  const { imageHosts } = useOffice()
  const list = useMemo(() => entryList(role, imageHosts), [role, imageHosts])
  return (
    <>
      <PageHead title={pages.targetEntry.label}>
        {isOpen && (
          <Button component={Link} to="/dashboard/addchatterList">
            {pages.addTarget.label}
          </Button>
        )}
      </PageHead>
      <TargetsList exported="entry" list={list} pick={listEntries} first={firstStages} />
    </>
  )
}
