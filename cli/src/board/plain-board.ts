import { messages } from '@watchfloor/core'
import type { BoardLine, BoardView } from './board-view.ts'

const texts = messages.terminal

/** Returns the board as plain lines of text for pipes and screen readers, without boxes, colors or truncation. */
export function plainBoard(view: BoardView, freshness: string): string {
  return [
    view.title,
    `${view.clock}. ${freshness}.`,
    ...view.counts.map(({ label, count }) => `${label}: ${count}`),
    '',
    `${texts.upcoming} (${view.upcoming.length})`,
    ...view.upcoming.map(plainLine),
    '',
    `${texts.chatting} (${view.chatting.length})`,
    ...view.chatting.map(plainLine),
  ].join('\n')
}

function plainLine({ when, due, agent, name, deal, scene }: BoardLine): string {
  const parts = [when, due.words, scene ? texts.scene(scene.clock) : '', agent, name, deal]
  return parts.filter((part) => part !== '').join(', ')
}
