import type { ActorRole } from '../account/role.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { OperationId } from '../operation/operation.ts'
import { messages } from '../text/messages.ts'

/** When a display is light or dark: by the time of day, or always. */
export const displayThemes = ['auto', 'light', 'dark'] as const
export type DisplayTheme = (typeof displayThemes)[number]

/** Rule Q5. Returns a stored theme. One that only a newer version knows counts as automatic. */
export function storedTheme(text: string): DisplayTheme {
  return displayThemes.find((one) => one === text) ?? 'auto'
}

/** The settings of one display, which an admin changes. */
export interface DisplaySettings {
  readonly isPrivate: boolean
  readonly isLargeType: boolean
  readonly theme: DisplayTheme
}

/** The settings of a new display. */
export const firstSettings: DisplaySettings = { isPrivate: true, isLargeType: false, theme: 'auto' }

/** Maximum number of characters in a display's name. */
const maxName = 60

/** Rule Q2. Returns the name of a display: 1 to 60 characters in one line. */
export function readDisplayName(text: string): Result<string, Failure> {
  const name = text.replace(/\s+/g, ' ').trim()
  if (name === '') return err(invalid('name', messages.display.nameRequired))
  if (name.length > maxName)
    return err(invalid('name', messages.input.tooLong(messages.display.name, maxName)))
  return /\p{C}/u.test(name) ? err(invalid('name', messages.input.control(messages.display.name))) : ok(name)
}

/** Rule Q3. Returns the role whose projection a display gets: its own, without names, in privacy mode; else that of a VIP. */
export function sightOf({ isPrivate }: Pick<DisplaySettings, 'isPrivate'>): ActorRole {
  return isPrivate ? 'display' : 'vip'
}

/** Rule Q4. Whether an actor may only read. A display may, whatever the table of permissions says. */
export function onlyReads(actor: ActorRole): boolean {
  return actor === 'display'
}

/**
 * Rule Q9. Returns the operation that a display shows: the one that it is bound to, else the one that it keeps because a newer one was
 * opened. Undefined follows the newest open one.
 */
export function operationShown({
  bound,
  kept,
}: {
  readonly bound: OperationId | null
  readonly kept: OperationId | null
}): OperationId | undefined {
  return bound ?? kept ?? undefined
}
