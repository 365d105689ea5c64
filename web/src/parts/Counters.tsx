import type { ComponentProps } from 'react'
import { useCounts } from '../data/counts.ts'
import { CountCards } from '../ui/CountCards.tsx'
import { useAlertOn } from './use-alert-on.ts'

/** The three counters as they are now. */
export function Counters({ links = {} }: Pick<ComponentProps<typeof CountCards>, 'links'>) {
  const { counts, problems } = useCounts()
  useAlertOn(problems)
  return <CountCards counts={counts} links={links} />
}
