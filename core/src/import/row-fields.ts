import { splitLabels } from '../record/labels.ts'
import { normalizeCase } from '../record/normalize-case.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { emptyTarget, type FieldName, fieldOf, type TargetContent, unsavedTarget } from '../targets/target.ts'
import type { ImportRow } from './import-row.ts'

/** Fields whose values change other fields (rule E6). */
const normalizedFields = ['legalStatus', 'isPublicAssistance', 'assistanceAmount'] as const

/** Returns the fields that a new target takes from a row, with the changes that rule E6 brings. Labels stay as written. */
export function newTargetFields({ fields }: Pick<ImportRow, 'fields'>): TargetPatch {
  if (!normalizedFields.some((name) => fields[name] !== undefined)) return fields
  const normalized = normalizeCase(unsavedTarget, fields, { hasHistory: false })
  if (!normalized.ok) return fields
  const { briefLabel } = fields
  return briefLabel === undefined ? normalized.value : { ...normalized.value, briefLabel }
}

/** Rule X11. Returns the fields that an update takes from a row. Stage, times and links have their own steps and stay unchanged. */
export function updatedFields({ fields }: Pick<ImportRow, 'fields'>): TargetPatch {
  const names = (Object.keys(fields) as FieldName[]).filter(
    (name) => !['stage', 'scene', 'request', 'link', 'review'].includes(fieldOf(name).group),
  )
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/**
 * Whether a target has the same value in every field that a row gives (rule X10). The photo is not compared, because it is stored
 * under another name.
 * @param link the row's main target; undefined if it names none
 */
export function hasSameValues(
  given: readonly FieldName[],
  fields: TargetPatch,
  link: number | undefined,
  target: Partial<TargetContent>,
): boolean {
  if (link !== undefined && link !== (target.linkedChatterId ?? null)) return false
  return given.every((name) => {
    const value = target[name] ?? emptyTarget[name]
    if (name === 'image' || fields[name] === value) return true
    // Labels are stored as written, and the first edit puts them in order.
    return name === 'briefLabel' && labelsOf(fields[name]) === labelsOf(value)
  })
}

function labelsOf(value: unknown): string {
  return splitLabels(String(value ?? '')).join(';')
}
