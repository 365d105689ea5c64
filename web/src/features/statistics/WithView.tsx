import type { ViewName } from '@watchfloor/core'
import { Loading } from './Loading.tsx'
import { viewProblem } from './problems.ts'
import { RedProblem } from './RedProblem.tsx'
import { useView } from './reads.ts'
import { ViewBody } from './ViewBody.tsx'

/** A view in each of its states: on its way, failed, there. */
export function WithView({ view }: { view: ViewName }) {
  const { data, error, isLoadingError, refetch } = useView(view)
  if (data) return <ViewBody reply={data} />
  if (!isLoadingError) return <Loading />
  return <RedProblem texts={viewProblem(error, view)} onRetry={() => refetch()} />
}
