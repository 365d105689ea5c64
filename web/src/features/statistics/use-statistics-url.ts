import { type OperationId, type Selection, type ViewName, viewNames } from '@watchfloor/core'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../data/session.ts'

/** The pages that are in the address like a view, but not in the dropdown. */
const pages = ['overview', 'press-sheet', 'over-time'] as const

/** A view or another page of the statistics. */
export type Shown = ViewName | (typeof pages)[number]

/** The operations that the numbers count, as the address names them. */
export interface Scope {
  /** All operations, or one. Undefined is the session's. */
  readonly operation: 'all' | OperationId | undefined
  /** The operation whose numbers are shown beside them. */
  readonly compare: OperationId | undefined
}

/** A selection, and whether it was made on the map. */
export interface Chosen extends Selection {
  readonly isOnMap: boolean
}

/** Returns the state of the statistics in the address: the view, its operations, the chosen part, its page and the kept numbers. */
export function useStatisticsUrl() {
  const [params, setParams] = useSearchParams()
  const own = useSession().operation.id
  const steps = useMemo(() => {
    const go = (values: Readonly<Record<string, string>>) =>
      setParams((params) => cleaned({ ...scopeText(readScope(params, own)), ...values }))
    return {
      scopeTo: (view: Shown, scope: Scope) => go({ view, ...scopeText(scope) }),
      show: (view: Shown) => go({ view }),
      choose: (view: ViewName, { group, part }: Selection, page = 1) =>
        go({ view, group, part, page: pageText(page) }),
      chooseState: (view: ViewName, state: string, page = 1) => go({ view, state, page: pageText(page) }),
      clear: (view: ViewName) => go({ view }),
      showKept: (kept: number | undefined) => go({ view: 'press-sheet', kept: kept ? String(kept) : '' }),
    }
  }, [setParams, own])
  return {
    shown: readView(params.get('view')),
    chosen: useMemo(() => readChosen(params), [params]),
    page: wholeNumber(params.get('page')) ?? 1,
    kept: wholeNumber(params.get('kept')),
    scope: useMemo(() => readScope(params, own), [params, own]),
    ...steps,
  }
}

/** Returns the address of a part of the map, in the same operations. */
export function stateHref(scope: Scope, view: ViewName, state: string): string {
  return `?${new URLSearchParams(cleaned({ ...scopeText(scope), view, state }))}`
}

/** Returns the address of a view, in the same operations. */
export function viewHref(scope: Scope, view: ViewName): string {
  return `?${new URLSearchParams(cleaned({ ...scopeText(scope), view }))}`
}

/** No operation is beside itself, which an address asks for after its user switched to the one that it compares with. */
function readScope(params: URLSearchParams, own: OperationId): Scope {
  const named = params.get('operation')
  const operation = named === 'all' ? named : wholeNumber(named)
  const compare = wholeNumber(params.get('compare'))
  return { operation, compare: compare === (operation ?? own) ? undefined : compare }
}

function scopeText({ operation, compare }: Scope): { readonly operation: string; readonly compare: string } {
  return { operation: String(operation ?? ''), compare: String(compare ?? '') }
}

function readView(text: string | null): Shown {
  const page = pages.find((one) => one === text)
  if (page) return page
  return viewNames.find((name) => name === text) ?? 'overview'
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
