import { dollars } from '../text/dollars.ts'
import { messages } from '../text/messages.ts'
import type { ViewName } from './view.ts'

const { statistics } = messages

/** A figure at the head of a view, as it is read. */
export interface Headline {
  readonly label: string
  readonly value: string
}

/** A view as it travels has no records in its parts. */
interface Told {
  readonly view: ViewName
  readonly groups: readonly { readonly key: string; readonly parts: readonly ToldPart[] }[]
}

interface ToldPart {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly value?: number | undefined
}

/** Rule Y28: the figures that a view is asked for stand at its head; pies, tables and the map speak for themselves. */
export function headlinesOf({ view, groups }: Told): Headline[] {
  const first = groups[0]?.parts ?? []
  if (view === 'public-assistance') {
    const recorded = groups.find(({ key }) => key === 'amount')?.parts.find(({ key }) => key === 'recorded')
    return [
      { label: statistics.totalAssistance, value: dollars(recorded?.value ?? 0) },
      { label: statistics.totalOnAssistance, value: String(countOf(first, 'yes')) },
    ]
  }
  if (view === 'age') {
    return first.flatMap(({ label, value }) =>
      value === undefined ? [] : [{ label, value: statistics.screen.years(value) }],
    )
  }
  return first.filter(({ key }) => key === 'yes').map(({ label, count }) => ({ label, value: String(count) }))
}

function countOf(parts: readonly ToldPart[], key: string): number {
  return parts.find((part) => part.key === key)?.count ?? 0
}
