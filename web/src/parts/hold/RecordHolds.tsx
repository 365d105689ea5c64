import { messages } from '@watchfloor/core'
import { useHoldsOfRecord } from '../../data/holds.ts'
import { HoldFacts } from './HoldFacts.tsx'
import { HoldMark } from './HoldMark.tsx'

/** Says that a record is under legal hold, and to staff and admin by which holds. Its place stays, so that it is announced. */
export function RecordHolds({ id }: { id: number }) {
  const { data } = useHoldsOfRecord(id)
  return (
    <div role="status">
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
