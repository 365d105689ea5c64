import type { ReactNode } from 'react'
import { reasonText } from './failure.ts'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { Problem } from './Problem.tsx'

interface Props {
  query: {
    readonly data: unknown
    readonly error: unknown
    readonly isLoadingError: boolean
    readonly refetch: () => unknown
  }
  /** The title if the data did not load. */
  failed: string
  /** Placeholder while the data loads; the rows of a list by default. */
  skeleton?: ReactNode
}

/** Replaces data that is not loaded: by a placeholder, or by the reason of the failure and a retry. Nothing once there is data. */
export function LoadState({ query, failed, skeleton = <ListSkeleton /> }: Props) {
  const { data, error, isLoadingError, refetch } = query
  if (data !== undefined) return null
  if (!isLoadingError) return skeleton
  return <Problem title={failed} text={reasonText(error, failed)} onRetry={() => void refetch()} />
}
