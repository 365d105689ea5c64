import { type CloseoutCode, pages } from '@watchfloor/core'

/** The list in which the records of a finding are. */
export const closeoutLinks: Readonly<Record<CloseoutCode, string>> = {
  'on-scene': pages.takedown.path,
  'on-the-hook': pages.takedown.path,
  'no-case-number': pages.arrests.path,
  unreviewed: `${pages.review.path}?pending=1`,
  'ready-for-transport': pages.arrests.path,
}
