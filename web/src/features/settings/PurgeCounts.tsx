import { messages, type Purge } from '@watchfloor/core'

const texts = messages.settings

/** What a purge would delete, by stage. */
export function PurgeCounts({ plan: { removed, counts } }: { plan: Purge }) {
  if (removed.length === 0) return <p>{texts.purgeNone}</p>
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
