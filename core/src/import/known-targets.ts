import { normalizeCase } from '../record/settle.ts'
import type { TargetPatch } from '../target/edit.ts'
import { emptyTarget, type FieldName, fieldOf, type Target, type TargetContent } from '../target/target.ts'
import type { ImportRow } from './import-row.ts'

/** What happens to a row whose target is there already. */
export const duplicatePolicies = ['skip', 'add', 'update', 'fail'] as const
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

/** The fields whose values bring others with them. */
const settling = ['legalStatus', 'isPublicAssistance', 'assistanceAmount'] as const

const blank: Target = { ...emptyTarget, id: 0, version: 0 }

/** The fields that a new target takes from a row, in the order that rule E6 brings; labels stay as they are written. */
export function draftOf({ fields }: Pick<ImportRow, 'fields'>): TargetPatch {
  if (!settling.some((name) => fields[name] !== undefined)) return fields
  const settled = normalizeCase(blank, fields, { hasHistory: false })
  if (!settled.ok) return fields
  const { briefLabel } = fields
  return briefLabel === undefined ? settled.value : { ...settled.value, briefLabel }
}

/**
 * Rule X10: a row with a phone is there already when a target has one of its phones (rule P2); a row without one when a target
 * has the same value in every field that the row gives. The photo is not looked at: the desk keeps it under another name. Two
 * rows with numbers of their own are two records, whatever they share.
 */
export function givesSame(
  given: readonly FieldName[],
  draft: TargetPatch,
  link: number | null | undefined,
  target: Partial<TargetContent>,
): boolean {
  if (link !== undefined && link !== (target.linkedChatterId ?? null)) return false
  return given.every((name) => name === 'image' || draft[name] === (target[name] ?? emptyTarget[name]))
}

/** Rule X11: an import that updates leaves stage, times and links as they are: those have steps of their own. */
export function updateOf({ fields }: Pick<ImportRow, 'fields'>): TargetPatch {
  const names = (Object.keys(fields) as FieldName[]).filter(
    (name) => !['stage', 'scene', 'request', 'link'].includes(fieldOf(name).group),
  )
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
