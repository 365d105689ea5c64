import { formatTime } from '../time/clock-text.ts'
import { type Instant, msOf } from '../time/instant.ts'
import type { DisplayTheme } from './display.ts'

const lightFrom = '07:00'
const darkFrom = '19:00'

/**
 * Rule Q5. Returns the color scheme of a display. The auto theme is light from 07:00 to 19:00 in the office's zone, and dark at
 * night.
 */
export function schemeOf(theme: DisplayTheme, now: Instant, zone: string): 'light' | 'dark' {
  if (theme !== 'auto') return theme
  const time = formatTime(now, zone)
  return time >= lightFrom && time < darkFrom ? 'light' : 'dark'
}

/** Offsets (pixels) around the middle. Each is next to the one before, and none is more than two pixels away. */
const path = [
  [0, 0],
  [1, 0],
  [2, 1],
  [1, 2],
  [0, 1],
  [-1, 2],
  [-2, 1],
  [-1, 0],
  [-2, -1],
  [-1, -2],
  [0, -1],
  [1, -2],
  [2, -1],
  [1, 0],
] as const

/** Maximum offset of the picture from its place, in either direction (pixels). */
export const shiftMax = 2

/**
 * Rule Q6. Returns the offset of the picture (pixels). It moves by a pixel or two each minute and returns, so that nothing burns
 * in.
 */
export function shiftOf(now: Instant): { readonly x: number; readonly y: number } {
  const [x, y] = path[Math.floor(msOf(now) / 60_000) % path.length] ?? [0, 0]
  return { x, y }
}
