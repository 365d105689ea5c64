import type { Target } from '@watchfloor/core'
import { useMemo } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import type { ListDefinition } from '../ui/list-column.ts'
import { WhyNo } from './WhyNo.tsx'
import { WithTargets } from './WithTargets.tsx'

interface Props<Row> {
  list: ListDefinition<Row>
  /** Selects and orders the targets. Must be the same function at every render. */
  pick: (targets: readonly Target[]) => readonly Row[]
}

/** A list of targets. */
export function TargetsList<Row extends object>(props: Props<Row>) {
  return (
    <>
      <WhyNo work="stage" />
      <WithTargets>{(targets) => <PickedList targets={targets} {...props} />}</WithTargets>
    </>
  )
}

function PickedList<Row extends object>({
  list,
  pick,
  targets,
}: Props<Row> & { targets: readonly Target[] }) {
  const rows = useMemo(() => pick(targets), [targets, pick])
  return <DataTable list={list} rows={rows} />
}
