import { Button } from '@mantine/core'
import { imagePath, messages, type Target } from '@watchfloor/core'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { Silhouette } from '../../ui/photo/Silhouette.tsx'

/** Selects and orders the records of a list. Must be the same function at every render. */
export type PickRecords = (targets: readonly Target[]) => readonly Target[]

const nobody: readonly Target[] = []
const texts = messages.screen.list

/** The photo of the record beside the heading of its page. */
export function RecordHead({ target: { image }, children }: { target: Target; children: ReactNode }) {
  return (
    <div className="record-head">
      <HeadPhoto key={image} image={image} />
      {children}
    </div>
  )
}

function HeadPhoto({ image }: { image: string }) {
  const { imageHosts } = useOffice()
  const [isBroken, setBroken] = useState(false)
  const path = imagePath(image, imageHosts, true)
  if (path === undefined || isBroken) return <Silhouette className="record-head-photo" />
  return <img className="record-head-photo" src={path} alt="" onError={() => setBroken(true)} />
}

/** The links to the record before and after this one in its list. */
export function RecordSteps({ target: { id }, pick }: { target: Target; pick: PickRecords }) {
  const { pathname, search } = useLocation()
  const { data: targets = nobody } = useTargets()
  const records = useMemo(() => pick(targets), [targets, pick])
  const at = records.findIndex((record) => record.id === id)
  const parent = pathname.slice(0, pathname.lastIndexOf('/'))
  const step = (label: string, record: Target | undefined) =>
    record ? (
      <Button component={Link} variant="default" to={`${parent}/${record.id}${search}`} replace>
        {label}
      </Button>
    ) : (
      <Button variant="default" disabled>
        {label}
      </Button>
    )
  if (at < 0) return null
  return (
    <>
      {step(texts.previous, records[at - 1])}
      {step(texts.next, records[at + 1])}
    </>
  )
}
