import { messages, type Target } from '@watchfloor/core'
import { useCallback } from 'react'
import { Expected, When } from '../../app/office-time.tsx'
import { useChangedRows } from '../../ui/changed-rows.ts'
import { useFittingRows } from './use-fitting-rows.ts'
import '../../ui/data-table.css'

const texts = messages.screen.column

/** Who is expected, soonest first, as many as there is room for; read only. */
export function UpcomingTable({ rows }: { rows: readonly Target[] }) {
  const { frame, fits } = useFittingRows(rows.length)
  const versioned = useCallback(({ id, version }: Target) => ({ key: id, version }), [])
  const changed = useChangedRows(rows, versioned)
  const shown = rows.slice(0, fits)
  const left = rows.length - shown.length
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
              <th scope="col">{texts.arrival}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((target) => (
              <tr key={target.id} data-changed={changed.has(target.id) || undefined}>
                <td data-kind="time" data-label={texts.expected}>
                  <Expected target={target} />
                </td>
                <td data-label={texts.agent}>
                  <span>{target.caseAgent}</span>
                </td>
                <td data-label={texts.username}>
                  <span className="strong">{target.screenName}</span>
                </td>
                <td className="display-deal-cell" data-label={texts.deal}>
                  <span>{target.dealDetails || '–'}</span>
                </td>
                <td data-kind="time" data-label={texts.arrival}>
                  <When at={target.arrivalTime} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className="list-empty">{messages.generic.noResults}</p>}
      </div>
      {left > 0 && <p className="display-left">{messages.screen.list.moreRows(left)}</p>}
    </div>
  )
}
