import { type Counts, messages } from '@watchfloor/core'

interface Props {
  counts: Counts
  /** Whether the counters are only the last known ones, because the server has been silent for long. */
  isLastKnown: boolean
}

/** The three counters, as large as the longest number allows. */
export function WallCounters({ counts, isLastKnown }: Props) {
  const words = messages.screen.count
  const digits = Math.max(2, ...Object.values(counts).map((count) => String(count).length))
  return (
    <section className="counters" aria-label={words.label} data-digits={digits} data-stale={isLastKnown}>
      <Counter label={words.chatting} value={counts.chatting} />
      <Counter label={words.onTheHook} value={counts.onTheHook} />
      <Counter label={words.arrests} value={counts.arrested} />
    </section>
  )
}

function Counter({ label, value }: { label: string; value: number }) {
  return (
    <p className="counter">
      <strong>{value}</strong>
      <span>{label}</span>
    </p>
  )
}
