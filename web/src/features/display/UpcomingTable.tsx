import { messages, type Target, upcomingLines } from '@watchfloor/core'
import { useCallback } from 'react'
import { useSession } from '../../data/session.ts'
import { useNow } from '../../ui/clock.ts'
import { useChangedRows } from '../../ui/list/changed-rows.ts'
import { UpcomingRow } from './UpcomingRow.tsx'
import { useRowsBelow } from './use-rows-below.ts'
import '../../ui/list/data-table.css'

const texts = messages.screen.column
const { display } = messages

/** The targets on the hook, soonest first, in a list that scrolls inside the page. It shows the same facts as a wall display. */
export function UpcomingTable({ rows }: { rows: readonly Target[] }) {
  const { office, operation } = useSession()
  const { timeZone: zone, sceneMinutes: scene } = office
  const now = useNow({ everySeconds: 1 })
  const { frame, below } = useRowsBelow(rows.length)
  const versioned = useCallback(({ id, version }: Target) => ({ key: id, version }), [])
  const changed = useChangedRows(rows, versioned)
  const { lines, onScene } = upcomingLines(rows, now, {
    zone,
    fits: rows.length,
    scene,
    state: operation.state,
  })
  return (
    <div className="list display-list" data-more={below > 0 || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what has the focus */}
      <section className="list-frame display-frame" ref={frame} tabIndex={0} aria-label={display.upcoming}>
        <table className="list-table display-table" aria-label={messages.screen.count.onTheHook}>
          <thead>
            <tr>
              <th scope="col">{texts.expected}</th>
              <th scope="col">{texts.agent}</th>
              <th scope="col">{texts.username}</th>
              <th scope="col">{texts.deal}</th>
              <th scope="col">{display.onScene}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <UpcomingRow key={line.id} line={line} isChanged={changed.has(line.id)} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="list-empty">{messages.generic.noResults}</p>}
      </section>
      <p className="display-left">
        <span>{onScene > 0 && display.onSceneCount(onScene)}</span>
        <span>{below > 0 && display.more(below)}</span>
      </p>
    </div>
  )
}
