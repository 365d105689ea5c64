import { firstViewName, type Selection, type ViewName, viewNames } from '@watchfloor/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** A view or the press sheet. The press sheet is in the address like a view, but not in the dropdown. */
export type Shown = ViewName | 'press-sheet'

/** A selection, and whether it was made on the map. */
export interface Chosen extends Selection {
  readonly isOnMap: boolean
}

/** Returns the state of the statistics in the address: the view, the chosen part, its page and the kept numbers. */
export function useStatisticsUrl() {
  const [params, setParams] = useSearchParams()
  const steps = useMemo(() => {
    const go = (values: Readonly<Record<string, string>>) => setParams(cleaned(values))
    return {
      show: (view: Shown) => go({ view }),
      choose: (view: ViewName, { group, part }: Selection, page = 1) =>
        go({ view, group, part, page: pageText(page) }),
      chooseState: (view: ViewName, state: string, page = 1) => go({ view, state, page: pageText(page) }),
      clear: (view: ViewName) => go({ view }),
      showKept: (kept: number | undefined) => go({ view: 'press-sheet', kept: kept ? String(kept) : '' }),
    }
  }, [setParams])
  return {
    shown: readView(params.get('view')),
    chosen: useMemo(() => readChosen(params), [params]),
    page: wholeNumber(params.get('page')) ?? 1,
    kept: wholeNumber(params.get('kept')),
    ...steps,
  }
}

function readView(text: string | null): Shown {
  if (text === 'press-sheet') return text
  return viewNames.find((name) => name === text) ?? firstViewName
}

function readChosen(params: URLSearchParams): Chosen | undefined {
  const state = params.get('state')
  if (state) return { group: 'us', part: state, isOnMap: true }
  const [group, part] = [params.get('group'), params.get('part')]
  return group && part ? { group, part, isOnMap: false } : undefined
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

function pageText(page: number): string {
  return page > 1 ? String(page) : ''
}

function cleaned(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
