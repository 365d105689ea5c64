import { Text } from 'ink'
import { colorOf, type Meaning } from '../print/colors.ts'
import { fitText } from '../print/fit-text.ts'
import { useColors } from './board-context.ts'
import type { BoardLine } from './board-view.ts'
import { type LineWidths, longWhen } from './line-widths.ts'

interface Props {
  line: BoardLine
  isSelected: boolean
  widths: LineWidths
}

/** Shows one person: the time, how it is due in color and words, the names and the deal. The selected line is inverted. */
export function PersonLine({ line, isSelected, widths }: Props) {
  const isColored = useColors()
  return (
    <Text inverse={isSelected} bold={isSelected} wrap="truncate">
      {partsOf(line, isSelected, widths).map(({ text, meaning, at }) => (
        <Text key={at} {...colorOf(meaning, isColored)}>
          {text}
        </Text>
      ))}
    </Text>
  )
}

interface Part {
  readonly text: string
  readonly meaning: Meaning
  /** Index of its first cell. */
  readonly at: number
}

/** Returns the cells of a line. Neighbors of one meaning are one part, because each part costs as much as a line to draw. */
function partsOf(line: BoardLine, isSelected: boolean, widths: LineWidths): readonly Part[] {
  const cells: readonly (readonly [text: string, columns: number, meaning: Meaning])[] = [
    [isSelected ? '>' : '', widths.mark, 'none'],
    [line.dot, widths.dot, line.dotMeaning],
    [widths.when < longWhen ? line.shortWhen : line.when, widths.when, 'none'],
    [line.due, widths.due, line.dueMeaning],
    [line.agent, widths.agent, 'none'],
    [line.name, widths.name, 'none'],
    [line.deal, widths.deal, isSelected ? 'none' : 'quiet'],
  ]
  const parts: Part[] = []
  for (const [at, [text, columns, given]] of cells.entries()) {
    if (columns <= 0) continue
    // A blank has no color.
    const last = parts.at(-1)
    const meaning = text === '' && last ? last.meaning : given
    const cell = `${fitText(text, columns - 1)} `
    if (last?.meaning === meaning) parts[parts.length - 1] = { ...last, text: last.text + cell }
    else parts.push({ text: cell, meaning, at })
  }
  return parts
}
