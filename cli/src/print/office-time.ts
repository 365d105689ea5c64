import {
  type Api,
  failureOf,
  formatDate,
  formatDateTime,
  type Instant,
  isInstant,
  officeDate,
} from '@watchfloor/core'

/** Returns the office's time zone. Undefined for a token whose scope does not contain it: then times stay as they are on the wire. */
export async function readOfficeZone(api: Api): Promise<string | undefined> {
  try {
    return (await api.account.me()).office.timeZone
  } catch (error) {
    if (failureOf(error)?.code.startsWith('access.')) return undefined
    throw error
  }
}

/** Returns a moment as date and time of the office. Any other text is returned unchanged, for example `around midnight`. */
export function officeTime(text: string, zone: string | undefined): string {
  return zone !== undefined && isInstant(text) ? formatDateTime(text, zone) : text
}

/** Returns the office's date at a moment. */
export function officeDay(at: Instant, zone: string | undefined): string {
  return zone === undefined ? at.slice(0, 'YYYY-MM-DD'.length) : formatDate(officeDate(at, zone))
}
