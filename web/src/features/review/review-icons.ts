import type { ReviewState } from '@watchfloor/core'
import type { IconName } from '../../ui/Icon.tsx'

/** The icon of each state of a review. */
export const reviewIcons: Readonly<Record<ReviewState, IconName>> = {
  pending: 'pending',
  returned: 'undo',
  reviewed: 'done',
}
