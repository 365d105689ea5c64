import { type Api, type Instant, messages } from '@watchfloor/core'
import type { BoardFacts } from './board-facts.ts'
import { helpLines } from './board-keys.ts'
import type { BoardState } from './board-state.ts'
import { detailLines, type PaneLine } from './detail-lines.ts'
import { nameOf } from './press-watching.ts'
import { useDetails } from './use-details.ts'

/** A pane of lines that scrolls. */
export interface LinesOfPane {
  readonly title: string
  readonly lines: readonly PaneLine[]
  readonly scroll: number
}

const { help, detail } = messages.terminal.board

/** Returns a function that makes the lines of the open pane. The form and the acts to undo have no such lines. */
export function usePane(
  api: Api,
  facts: BoardFacts | undefined,
  { pane }: BoardState,
): (now: Instant, columns: number) => LinesOfPane | undefined {
  const target = pane?.kind === 'detail' ? facts?.targets.find(({ id }) => id === pane.id) : undefined
  const details = useDetails(api, target, facts)
  return (now, columns) => {
    if (pane?.kind === 'help') return { title: help.title, lines: helpPane(), scroll: pane.scroll }
    if (pane?.kind !== 'detail' || !facts) return undefined
    if (!target) {
      const gone: PaneLine = { label: '', text: detail.gone, meaning: 'soon' }
      return { title: detail.title(''), lines: [gone], scroll: 0 }
    }
    const lines = detailLines(target, details, facts, { now, columns })
    return { title: detail.title(nameOf(target)), lines, scroll: pane.scroll }
  }
}

function helpPane(): PaneLine[] {
  const keys = helpLines().map(
    ({ keys: shown, does }): PaneLine =>
      shown === ''
        ? { label: '', text: does, meaning: 'title' }
        : { label: `  ${shown}`, text: does, meaning: 'none' },
  )
  const notes = [help.typing, help.mouse].map((text): PaneLine => ({ label: '', text, meaning: 'quiet' }))
  return [...keys, ...notes]
}
