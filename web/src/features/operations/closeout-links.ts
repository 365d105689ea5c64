import { type CloseoutCode, pages } from '@watchfloor/core'

/** The list that shows the records of a finding and no others, by its filter (rule L13). */
export const closeoutLinks: Readonly<Record<CloseoutCode, string>> = {
  'on-scene': `${pages.takedown.path}?filter=on-scene`,
  'on-the-hook': `${pages.onTheHook.path}?filter=not-arrived`,
  'no-case-number': `${pages.arrests.path}?filter=no-case`,
  unreviewed: `${pages.review.path}?pending=1`,
  'ready-for-transport': `${pages.arrests.path}?filter=ready`,
}
