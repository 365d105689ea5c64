import { columnUse, messages } from '@watchfloor/core'
import { UsageProblem } from '../print/usage-problem.ts'
import { findMap } from './kept-maps.ts'

/** What was said of columns with --map, and the names of mappings that were saved. */
export interface GivenMap {
  readonly columns: Readonly<Record<string, string>>
  readonly names: readonly string[]
}

/** @throws UsageProblem for a field that is none */
export function collectMap(text: string, before: GivenMap = { columns: {}, names: [] }): GivenMap {
  if (text.startsWith('@') && !text.includes('=')) {
    return { ...before, names: [...before.names, text.slice(1)] }
  }
  const at = text.lastIndexOf('=')
  if (at < 1) throw new UsageProblem(`--map takes "Their column=ourField", not "${text}".`)
  return { ...before, columns: { ...before.columns, [text.slice(0, at).trim()]: text.slice(at + 1).trim() } }
}

/** The whole mapping: what was said now goes before what was saved. */
export async function wholeMap(given: GivenMap | undefined): Promise<Record<string, string>> {
  const map: Record<string, string> = {}
  for (const name of given?.names ?? []) Object.assign(map, await findMap(name))
  return Object.assign(map, given?.columns)
}

/** Only targets have fields to map to; charges have columns of their own. */
export function requireFields(map: Readonly<Record<string, string>>): void {
  const wrong = Object.values(map).find((word) => columnUse(word) === undefined)
  if (wrong !== undefined) throw new UsageProblem(messages.import.wrongMap(wrong))
}
