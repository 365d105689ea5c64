import { Box, Text } from 'ink'
import { colorOf } from '../print/colors.ts'

const width = 24

export interface Props {
  readonly text: string
  /** The part that is done, from 0 to 1. */
  readonly part: number
  readonly isColored: boolean
}

/** Shows the progress of a long task: a bar, the part in percent, and a text. */
export function ProgressBar({ text, part, isColored }: Props) {
  const full = Math.round(width * Math.min(1, Math.max(0, part)))
  return (
    <Box gap={1}>
      <Box flexShrink={0}>
        <Text {...colorOf('title', isColored)}>{'█'.repeat(full)}</Text>
        <Text {...colorOf('quiet', isColored)}>{'░'.repeat(width - full)}</Text>
      </Box>
      <Box flexShrink={0}>
        <Text bold>{`${Math.floor(part * 100)}%`.padStart(4)}</Text>
      </Box>
      <Text wrap="truncate-end">{text}</Text>
    </Box>
  )
}
