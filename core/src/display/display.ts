import type { ActorRole } from '../account/role.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'

/** When a display is light and when dark: by the time of day, or always. */
export const displayThemes = ['auto', 'light', 'dark'] as const
export type DisplayTheme = (typeof displayThemes)[number]

/** What an admin sets for each display. */
export interface DisplaySettings {
  readonly isPrivate: boolean
  readonly isLargeType: boolean
  readonly theme: DisplayTheme
}

/** A display that nobody has set anything for. */
export const firstSettings: DisplaySettings = { isPrivate: true, isLargeType: false, theme: 'auto' }

const maxName = 60

/** Rule Q2: a display has a name of 1 to 60 characters in one line. */
export function readDisplayName(text: string): Result<string, Failure> {
  const name = text.replace(/\s+/g, ' ').trim()
  if (name === '') return err(invalid('name', messages.display.nameRequired))
  if (name.length > maxName)
    return err(invalid('name', messages.input.tooLong(messages.display.name, maxName)))
  return /\p{C}/u.test(name) ? err(invalid('name', messages.input.control(messages.display.name))) : ok(name)
}

/** Rule Q3: with whose eyes a display sees the targets: in privacy mode with its own, which know no names, else with a VIP's. */
export function sightOf({ isPrivate }: Pick<DisplaySettings, 'isPrivate'>): ActorRole {
  return isPrivate ? 'display' : 'vip'
}

/** Rule Q4: a display only reads, whatever the table of permissions says. */
export function onlyReads(party: ActorRole): boolean {
  return party === 'display'
}
