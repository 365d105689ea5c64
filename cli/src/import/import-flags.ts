import type { DateOrder, DuplicatePolicy } from '@watchfloor/core'
import type { GivenMap } from './given-map.ts'

/** The flags of `watchfloor import`. */
export interface ImportFlags {
  readonly dryRun?: boolean
  readonly skipInvalid?: boolean
  readonly onDuplicate?: DuplicatePolicy
  readonly map?: GivenMap
  readonly saveMap?: string
  readonly dates?: DateOrder
  readonly value?: Readonly<Record<string, string>>
  readonly headerRow?: string
  readonly encoding?: string
  readonly sheet?: string
  readonly rejects?: string
  readonly images?: string
}
