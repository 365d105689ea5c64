import { Box, Text } from 'ink'
import stringWidth from 'string-width'
import { colorOf } from '../print/colors.ts'
import { useColors } from './board-context.ts'

interface Props {
  title: string
  /** For example the search and the sort. */
  aside?: string
  isActive: boolean
  columns: number
}

/** Shows the heading of a part of the board, with a line to the edge of the part. */
export function Heading({ title, aside = '', isActive, columns }: Props) {
  const isColored = useColors()
  const said = aside === '' ? title : `${title}  ${aside}`
  const line = '─'.repeat(Math.max(0, columns - stringWidth(said) - 1))
  return (
    <Box width={columns} height={1} flexShrink={0}>
      <Text wrap="truncate">
        <Text {...colorOf(isActive ? 'title' : 'quiet', isColored)} bold={isActive}>
          {title}
        </Text>
        <Text {...colorOf('soon', isColored)}>{said.slice(title.length)}</Text>
        <Text {...colorOf('quiet', isColored)}>{` ${line}`}</Text>
      </Text>
    </Box>
  )
}
