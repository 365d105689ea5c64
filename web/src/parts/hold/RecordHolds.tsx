import { messages } from '@watchfloor/core'
import { useHoldsOfRecord } from '../../data/holds.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { HoldFacts } from './HoldFacts.tsx'
import { HoldMark } from './HoldMark.tsx'

/** Says that a record is under legal hold, and to staff and admin by which holds. Its place stays, so that it is announced. */
export function RecordHolds({ id }: { id: number }) {
  const query = useHoldsOfRecord(id)
  const { data } = query
  return (
    <div role="status" className="problem-above">
      <LoadState query={query} failed={messages.hold.screen.listFailed} skeleton={null} />
      {data?.isHeld && (
        <div className="record-holds">
          <HoldMark words={messages.hold.screen.badge} />
          {data.holds.length > 0 && (
            <ul>
              {data.holds.map((hold) => (
                <li key={hold.id}>
                  <HoldFacts hold={hold} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
