import { skipToken, useQuery } from '@tanstack/react-query'
import type { Target } from '@watchfloor/core'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'

/** A case number that this user recorded, and the version of the record with it. */
interface OwnCaseNumber {
  readonly caseNumber: string
  readonly version: number
}

/** How long a number is remembered without being shown (ms): for as long as its takedown can be corrected. */
const rememberedMs = 15 * 60_000

/** Remembers, until the sign-out or a change of the operation, a case number that this user recorded. */
export function rememberCaseNumber(id: Target['id'], own: OwnCaseNumber): void {
  queryClient.setQueryDefaults(keys.ownCaseNumber(id), { gcTime: rememberedMs })
  queryClient.setQueryData<OwnCaseNumber>(keys.ownCaseNumber(id), own)
}

/** Returns the case number that this user recorded, for a role whose list has none; undefined if the record has changed since. */
export function useOwnCaseNumber({ id, version }: Target): string | undefined {
  const { data } = useQuery<OwnCaseNumber>({ queryKey: keys.ownCaseNumber(id), queryFn: skipToken })
  return data?.version === version && data.caseNumber !== '' ? data.caseNumber : undefined
}
