import { Text } from 'ink'
import { colorOf, type Meaning } from '../print/colors.ts'
import { fitText } from '../print/fit-text.ts'
import { useColors } from './board-context.ts'
import type { BoardLine } from './board-view.ts'
import type { LineWidths } from './layout.ts'

interface Props {
  line: BoardLine
  isSelected: boolean
  widths: LineWidths
}

/** Shows one person: the time, how it is due in color and words, the names and the deal. The selected line is inverted. */
export function PersonLine({ line, isSelected, widths }: Props) {
  const isColored = useColors()
  const cell = (text: string, columns: number, meaning: Meaning = 'none') => (
    <Text {...colorOf(meaning, isColored)}>{columns > 0 ? `${fitText(text, columns - 1)} ` : ''}</Text>
  )
  return (
    <Text inverse={isSelected} bold={isSelected} wrap="truncate">
      {cell(isSelected ? '>' : '', widths.mark)}
      {cell(line.dot, widths.dot, line.dotMeaning)}
      {cell(line.when, widths.when)}
      {cell(line.due, widths.due, line.dueMeaning)}
      {cell(line.agent, widths.agent)}
      {cell(line.name, widths.name)}
      {cell(line.deal, widths.deal, isSelected ? 'none' : 'quiet')}
    </Text>
  )
}
