import { type Instant, messages } from '@watchfloor/core'
import type { BoardFacts } from './board-facts.ts'
import { type BoardRows, shownLists } from './board-rows.ts'
import { type BoardLine, boardHead, boardLine } from './board-view.ts'

const texts = messages.terminal.board
const whole = { filter: '', sort: undefined } as const

/** Returns the board as plain lines of text for pipes and screen readers, without boxes, colors or truncation. */
export function plainBoard(facts: BoardFacts, rows: BoardRows, now: Instant, freshness: string): string {
  const { title, clock, counts } = boardHead(facts, now)
  const lists = shownLists(rows).flatMap((list) => [
    '',
    `${texts.lists[list]} (${rows.count(list)})`,
    ...rows.of(list, whole).map((row) => plainLine(boardLine(row, list, facts, now))),
  ])
  return [
    title,
    `${clock}. ${freshness}.`,
    ...counts.map(({ label, count }) => `${label}: ${count}`),
    ...lists,
  ].join('\n')
}

function plainLine({ when, due, agent, name, deal }: BoardLine): string {
  return [when, due, agent, name, deal].filter((part) => part !== '').join(', ')
}
