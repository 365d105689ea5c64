import { marksOf, type RecordMark } from '../record/marks.ts'
import { arresteeName } from '../schedule/done-about.ts'
import { fieldOf, type Target, type TargetId } from '../targets/target.ts'
import { ageAtArrest } from './age-at-arrest.ts'
import type { CountingSetup } from './arrestee.ts'

/** Maximum number of cards on a page. */
export const arresteesPerPage = 24

/** The fields of an arrestee that a card shows. */
export interface ArresteeCard {
  readonly id: TargetId
  readonly version: number
  readonly name: string
  readonly image: string
  readonly caseNumber: string
  readonly arrestDay: string | null
  readonly type: string
  readonly dateOfBirth: string | null
  readonly age: number | null
  readonly maritalStatus: string
  readonly legalStatus: string
  readonly countryOfOrigin: string
  readonly territory: string
  readonly city: string
  readonly addressState: string
  readonly branch: string
  readonly assistanceAmount: number | null
  /** Rule V6. Marks of the record. */
  readonly marks: readonly RecordMark[]
}

/** One page of a list. */
export interface ListPage<T> {
  readonly page: number
  readonly pages: number
  readonly count: number
  readonly items: readonly T[]
}

/** Rule Y19. Returns one page of a list. A number beyond the last page returns the last page. */
export function pageOf<T>(items: readonly T[], wanted: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(items.length / arresteesPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  const start = (page - 1) * arresteesPerPage
  return { page, pages, count: items.length, items: items.slice(start, start + arresteesPerPage) }
}

/** Returns the card of an arrestee in the form that the API returns. */
export function toCard(target: Target, setup: Pick<CountingSetup, 'now' | 'zone'>): ArresteeCard {
  const { id, version, image, caseNumber, type, dateOfBirth, maritalStatus, legalStatus } = target
  const { countryOfOrigin, territory, city, addressState, branch, assistanceAmount } = target
  return {
    id,
    version,
    name: arresteeName(target),
    image,
    caseNumber,
    arrestDay: fieldOf('arrestDay').toWire(target.arrestDay) as string | null,
    type,
    dateOfBirth,
    age: ageAtArrest(target, setup) ?? null,
    maritalStatus,
    legalStatus,
    countryOfOrigin,
    territory,
    city,
    addressState,
    branch,
    assistanceAmount,
    marks: marksOf(target, setup),
  }
}
