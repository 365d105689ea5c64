import { messages } from '@watchfloor/core'
import { Box } from 'ink'
import type { BoardLine } from './board-view.ts'
import type { LineWidths } from './layout.ts'
import { Words } from './Words.tsx'

interface Props {
  line: BoardLine
  isSelected: boolean
  widths: LineWidths
}

const texts = messages.terminal

/** Shows one person: the time, how it is due in color and words, the names and the deal. */
export function PersonLine({ line, isSelected, widths }: Props) {
  const { when, due, agent, name, deal, scene } = line
  const dueWords = scene ? texts.scene(scene.clock) : due.words
  const meaning = scene ? scene.tone : due.tone
  return (
    <Box>
      <Box width={widths.mark} flexShrink={0}>
        <Words meaning="selected" bold>
          {isSelected ? '>' : ' '}
        </Words>
      </Box>
      <Box width={widths.dot} flexShrink={0}>
        <Words meaning={due.tone}>{texts.dots[due.tone]}</Words>
      </Box>
      <Box width={widths.when} flexShrink={0}>
        <Words bold={isSelected}>{when}</Words>
      </Box>
      <Box width={widths.due} flexShrink={0} paddingRight={1}>
        <Words meaning={meaning}>{dueWords}</Words>
      </Box>
      <Box width={widths.agent} flexShrink={0} paddingRight={1}>
        <Words bold={isSelected}>{agent}</Words>
      </Box>
      <Box width={widths.name} flexShrink={0} paddingRight={1}>
        <Words bold={isSelected}>{name}</Words>
      </Box>
      <Box width={widths.deal} flexShrink={0}>
        <Words meaning="quiet">{deal}</Words>
      </Box>
    </Box>
  )
}
