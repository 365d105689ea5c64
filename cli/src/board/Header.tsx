import { freshnessOf, freshnessText, messages } from '@watchfloor/core'
import { Box } from 'ink'
import type { Meaning } from '../print/colors.ts'
import type { HeadTexts } from './board-view.ts'
import { Words } from './Words.tsx'

interface Props {
  head: HeadTexts
  ageSeconds: number
  isCut: boolean
  isMuted: boolean
  hasGap: boolean
  /** What just happened, told in place of the title. */
  ring: string | undefined
}

const meanings: Readonly<Record<ReturnType<typeof freshnessOf>, Meaning>> = {
  live: 'near',
  late: 'soon',
  lost: 'late',
  'last-known': 'late',
}

/** Shows the office, the operation, the clock, the counters and their freshness. For some seconds an alarm stands in place of the title. */
export function Header({ head: { title, clock, counts }, ageSeconds, isCut, isMuted, hasGap, ring }: Props) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box justifyContent="space-between" columnGap={2}>
        <Words meaning={ring === undefined ? 'title' : 'soon'} bold inverse={ring !== undefined}>
          {ring === undefined ? title : ` ${ring} `}
        </Words>
        <Box flexShrink={0} columnGap={2}>
          {isMuted && <Words meaning="soon">{messages.terminal.board.muted}</Words>}
          <Words>{clock}</Words>
          <Words meaning={meanings[freshnessOf(ageSeconds, isCut)]}>{freshnessText(ageSeconds, isCut)}</Words>
        </Box>
      </Box>
      <Box columnGap={4} marginBottom={hasGap ? 1 : 0}>
        {counts.map(({ label, count }) => (
          <Box key={label} columnGap={1} flexShrink={0}>
            <Words meaning="quiet">{label}</Words>
            <Words bold>{String(count)}</Words>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
