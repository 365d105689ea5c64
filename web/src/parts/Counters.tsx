import type { ComponentProps } from 'react'
import { useCounts } from '../data/counts.ts'
import { CountCards } from '../ui/CountCards.tsx'
import { useAlertOn } from './use-alert-on.ts'

/** The three counters, kept up to date. */
export function Counters({ links = {} }: Pick<ComponentProps<typeof CountCards>, 'links'>) {
  const { counts, problems } = useCounts()
  useAlertOn(problems)
  return <CountCards counts={counts} links={links} />
}
