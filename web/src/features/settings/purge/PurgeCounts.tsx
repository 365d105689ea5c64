import { messages, type Purge } from '@watchfloor/core'

const texts = messages.settings

interface Props {
  plan: Purge
  /** Whether the purge is blocked, because targets on scene are not included. */
  isHeld: boolean
}

/** The number of records that the purge deletes, by stage. */
export function PurgeCounts({ plan: { removed, counts, onScene }, isHeld }: Props) {
  if (removed.length === 0) return <p>{texts.purgeNone}</p>
  if (isHeld) return <p>{texts.purgeHeld(onScene)}</p>
  const stages = Object.entries(counts) as [keyof typeof counts, number][]
  return (
    <div>
      <p>{texts.purgeCount(removed.length)}</p>
      <ul className="purge-counts">
        {stages
          .filter(([, count]) => count > 0)
          .map(([stage, count]) => (
            <li key={stage}>
              {messages.purge.counts[stage]}: {count}
            </li>
          ))}
      </ul>
    </div>
  )
}
