import { freshnessOf, freshnessText } from '@watchfloor/core'
import { Box } from 'ink'
import type { Meaning } from '../print/colors.ts'
import type { BoardView } from './board-view.ts'
import { Words } from './Words.tsx'

interface Props {
  view: BoardView
  ageSeconds: number
  isCut: boolean
}

const meanings: Readonly<Record<ReturnType<typeof freshnessOf>, Meaning>> = {
  live: 'near',
  late: 'soon',
  lost: 'late',
  'last-known': 'late',
}

/** Shows the office, the operation, the clock, the counters and their freshness. */
export function Header({ view: { title, clock, counts }, ageSeconds, isCut }: Props) {
  return (
    <Box flexDirection="column">
      <Box justifyContent="space-between" columnGap={2}>
        <Words meaning="title" bold>
          {title}
        </Words>
        <Box flexShrink={0} columnGap={2}>
          <Words>{clock}</Words>
          <Words meaning={meanings[freshnessOf(ageSeconds, isCut)]}>{freshnessText(ageSeconds, isCut)}</Words>
        </Box>
      </Box>
      <Box columnGap={4} marginBottom={1}>
        {counts.map(({ label, count }) => (
          <Box key={label} columnGap={1}>
            <Words>{label}</Words>
            <Words bold>{String(count)}</Words>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
