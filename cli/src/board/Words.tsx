import { Text } from 'ink'
import { colorOf, type Meaning } from '../print/colors.ts'
import { useColors } from './board-context.ts'

interface Props {
  meaning?: Meaning | undefined
  bold?: boolean
  inverse?: boolean
  children: string
}

/** Shows a text in the color of its meaning, truncated to its box. */
export function Words({ meaning = 'none', bold = false, inverse = false, children }: Props) {
  const isColored = useColors()
  return (
    <Text {...colorOf(meaning, isColored)} bold={bold} inverse={inverse} wrap="truncate-end">
      {children}
    </Text>
  )
}
