import { durationText, type Instant, minutesBetween, type PairedDisplay } from '@watchfloor/core'
import { table } from '../print/table.ts'

const noDisplays =
  'No displays yet. Open /kiosk/ on the display, then run: watchfloor displays approve CODE --name NAME'

/** Returns the displays as a table. */
export function displaysText(displays: readonly PairedDisplay[], now: Instant): string {
  if (displays.length === 0) return noDisplays
  return table(
    ['ID', 'NAME', 'LAST SEEN', 'SHOWS'],
    displays.map((display) => [display.id, display.name, lastSeen(display, now), shows(display)]),
  )
}

function lastSeen({ seenAt }: PairedDisplay, now: Instant): string {
  if (seenAt === null) return 'not yet'
  const minutes = Math.max(0, Math.floor(minutesBetween(seenAt, now)))
  return minutes < 3 ? 'now' : `${durationText(minutes)} ago`
}

function shows({ isPrivate, isLargeType, theme }: PairedDisplay): string {
  return [
    isPrivate ? 'no names' : 'names',
    ...(isLargeType ? ['large type'] : []),
    ...(theme === 'auto' ? [] : [theme]),
  ].join(', ')
}
