import { Group } from '@mantine/core'
import type { ExportedList, Target } from '@watchfloor/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FirstStages } from '../data/first-rows.ts'
import { DataTable } from '../ui/list/DataTable.tsx'
import type { ListDefinition } from '../ui/list/list-column.ts'
import { changed } from '../ui/list/list-url.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { SavedViews } from './SavedViews.tsx'
import { TargetPanel } from './TargetPanel.tsx'
import { WhyNo } from './WhyNo.tsx'
import { WithTargets } from './WithTargets.tsx'

interface Props<Row> {
  list: ListDefinition<Row>
  /** Selects and orders the targets. Must be the same function at every render. */
  pick: (targets: readonly Target[]) => readonly Row[]
  /** The stages of the list, if its first rows may be shown before the others are loaded. */
  first?: FirstStages
  /** Name of the list for saving it as a file. */
  exported: ExportedList
}

/** A list of targets. */
export function TargetsList<Row extends object>({ first, ...props }: Props<Row>) {
  const [params] = useSearchParams()
  // Another order, filter, page or search needs all rows.
  const isPlain = ['q', 'sort', 'page', 'filter'].every((name) => !params.get(name))
  return (
    <>
      <WhyNo work="stage" />
      <WithTargets first={isPlain ? first : undefined}>
        {(targets, all) => <PickedList targets={targets} all={all} {...props} />}
      </WithTargets>
    </>
  )
}

function PickedList<Row extends object>({
  list,
  pick,
  targets,
  all,
  exported,
}: Omit<Props<Row>, 'first'> & { targets: readonly Target[]; all: number | undefined }) {
  const rows = useMemo(() => pick(targets), [targets, pick])
  const [params, setParams] = useSearchParams()
  const open = Number(params.get('open') ?? Number.NaN)
  const opened = targets.find(({ id }) => id === open)
  // The panel is a step of its own: Back closes it.
  const show = (id: number | undefined) =>
    setParams(changed({ open: id === undefined ? '' : String(id) }), {
      replace: id === undefined || opened !== undefined,
      preventScrollReset: true,
    })
  return (
    <div className="list-beside" data-panel={opened !== undefined || undefined}>
      <DataTable
        list={list}
        rows={rows}
        all={all}
        onOpen={show}
        tools={(query) => (
          <Group gap={12} wrap="nowrap">
            <SavedViews />
            <ExportMenu list={exported} query={query} filters={list.filters?.map(({ id }) => id)} />
          </Group>
        )}
      />
      {opened && <TargetPanel target={opened} onClose={() => show(undefined)} />}
    </div>
  )
}
