import type { DuplicatePolicy } from '@watchfloor/core'
import type { GivenMap } from './given-map.ts'

/** The flags of `watchfloor import`. */
export interface ImportFlags {
  readonly dryRun?: boolean
  readonly skipInvalid?: boolean
  readonly onDuplicate?: DuplicatePolicy
  readonly map?: GivenMap
  readonly saveMap?: string
  readonly rejects?: string
  readonly images?: string
}
