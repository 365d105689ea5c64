import { type Counts, messages } from '@watchfloor/core'
import { Counter } from './Counter.tsx'
import type { Board } from './layout-board.ts'
import { Mark } from './Mark.tsx'
import { UpcomingTable } from './UpcomingTable.tsx'

interface Props {
  title: string
  clock: string
  /** Such as EST. */
  zoneName: string
  counts: Counts
  board: Board
  /** The time of the last answer, when the server is away. */
  asOf: string | undefined
}

/** The wall: title and clock, three counters, who comes next. */
export function DisplayView({ title, clock, zoneName, counts, board, asOf }: Props) {
  const words = messages.screen.count
  return (
    <main className="display">
      <header className="head">
        <Mark />
        <h1>{title}</h1>
        <p className="state" role="status">
          {asOf !== undefined && (
            <span className="away">
              {messages.display.away}. {messages.display.asOf(asOf)}
            </span>
          )}
        </p>
        <p className="clock">
          <time>{clock}</time> <span>{zoneName}</span>
        </p>
      </header>
      <section className="counters" aria-label={words.label}>
        <Counter label={words.chatting} value={counts.chatting} />
        <Counter label={words.onTheHook} value={counts.onTheHook} />
        <Counter label={words.arrests} value={counts.arrested} />
      </section>
      <UpcomingTable board={board} />
    </main>
  )
}
