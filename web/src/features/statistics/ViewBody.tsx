import { messages, requireView, type Selection } from '@watchfloor/core'
import { useHold } from '../../ui/list/use-hold.ts'
import { WaitingNote } from '../../ui/WaitingNote.tsx'
import { ComparedSide } from './ComparedSide.tsx'
import { Figures } from './Figures.tsx'
import { MapPanel } from './MapPanel.tsx'
import { NumbersTable } from './NumbersTable.tsx'
import { PiePanel } from './PiePanel.tsx'
import type { GroupReply, ViewReply } from './reads.ts'
import { useScopeName } from './ScopeSelect.tsx'
import { Selected } from './Selected.tsx'
import { useCalm } from './use-calm.ts'
import { stateHref, useStatisticsUrl } from './use-statistics-url.ts'
import '../../ui/list/data-table.css'

const texts = messages.statistics.scope

/** A view: its figures, a panel for each of its groups, and the arrestees behind the chosen part. */
export function ViewBody({ reply: latest }: { reply: ViewReply }) {
  const { chosen, page, scope, choose, chooseState, clear } = useStatisticsUrl()
  const own = useScopeName(scope)
  const hold = useHold()
  const { held, shownNow, holders } = hold
  const { shown, isWaiting } = useCalm(latest, { held, reason: `${latest.view} ${shownNow}` })
  const { view, groups, compared } = shown
  const { pies, hasMap } = requireView(view)
  const panelOf = (group: GroupReply) => {
    const props = {
      group,
      selected: chosen?.group === group.key ? chosen.part : undefined,
      onChoose: (part: string) => choose(view, { group: group.key, part }),
    }
    const isPie = pies.includes(group.key)
    return isPie ? <PiePanel key={group.key} {...props} /> : <NumbersTable key={group.key} {...props} />
  }
  const goTo = (selection: Selection, to: number) =>
    chosen?.isOnMap ? chooseState(view, selection.part, to) : choose(view, selection, to)
  return (
    <>
      <div className="statistics-live">
        <WaitingNote changes={isWaiting ? 1 : 0} hold={hold} />
      </div>
      <div {...holders} className="statistics-body" data-compared={compared !== undefined || undefined}>
        <div className="statistics-one">
          {compared && <h2 className="statistics-side">{texts.side(own)}</h2>}
          <Figures reply={shown} />
          {hasMap && (
            <MapPanel
              groups={groups}
              chosen={chosen}
              hrefOf={(state) => stateHref(scope, view, state)}
              onSquare={(group, part) =>
                group === 'us' ? chooseState(view, part) : choose(view, { group, part })
              }
            />
          )}
          <div className="statistics-panels">{groups.map(panelOf)}</div>
        </div>
        {compared && <ComparedSide view={view} compared={compared} />}
      </div>
      {compared && <p className="quiet">{texts.listsFirst(own)}</p>}
      <Selected view={shown} chosen={chosen} page={page} onPage={goTo} onClear={() => clear(view)} />
    </>
  )
}
