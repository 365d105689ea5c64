import { messages, type Target, upcomingLines } from '@watchfloor/core'
import { useCallback } from 'react'
import { useOffice } from '../../app/session.ts'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { useNow } from '../../ui/clock.ts'
import { UpcomingRow } from './UpcomingRow.tsx'
import { useFittingRows } from './use-fitting-rows.ts'
import '../../ui/data-table.css'

const texts = messages.screen.column

/** Who is expected, soonest first, as many as there is room for; the same facts as on the wall, read only. */
export function UpcomingTable({ rows }: { rows: readonly Target[] }) {
  const { timeZone: zone } = useOffice()
  const now = useNow({ everySeconds: 1 })
  const { frame, fits } = useFittingRows(rows.length)
  const versioned = useCallback(({ id, version }: Target) => ({ key: id, version }), [])
  const changed = useChangedRows(rows, versioned)
  const { lines, more, onScene } = upcomingLines(rows, now, { zone, fits })
  return (
    <div className="list display-list" ref={frame}>
      <div className="list-frame">
        <table className="list-table display-table" aria-label={messages.screen.count.onTheHook}>
          <thead>
            <tr>
              <th scope="col">{texts.expected}</th>
              <th scope="col">{texts.agent}</th>
              <th scope="col">{texts.username}</th>
              <th scope="col">{texts.deal}</th>
              <th scope="col">{messages.display.onScene}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <UpcomingRow key={line.id} line={line} isChanged={changed.has(line.id)} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="list-empty">{messages.generic.noResults}</p>}
      </div>
      <p className="display-left">
        <span>{onScene > 0 && messages.display.onSceneCount(onScene)}</span>
        <span>{more > 0 && messages.display.more(more)}</span>
      </p>
    </div>
  )
}
