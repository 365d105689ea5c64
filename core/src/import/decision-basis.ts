import { type FieldName, fieldOf, isFieldName } from '../targets/target.ts'

/** The use that an import makes of an existing target: it changes fields, or adds an additional person. */
export type ImportUse =
  | { readonly kind: 'changed'; readonly fields: ReadonlySet<string> }
  | { readonly kind: 'main' }

/** Fields by which rows find their target, and fields on which rules E6, V7 and V9 decide what else an update changes. */
const decisive: ReadonlySet<FieldName> = new Set<FieldName>([
  'caseAgent',
  'screenName',
  'phone',
  'secondaryPhone',
  'linkedChatterId',
  'legalStatus',
  'territory',
  'countryOfOrigin',
  'isPublicAssistance',
  'assistanceAmount',
  'possibleVictim',
  'referral',
  'hasNoCriminalHistory',
  'isReviewed',
  'returnedBy',
  'returnComment',
])

/**
 * Rule X26. Whether somebody's change of a target concerns what an import decided about it. A change without fields may have
 * changed anything.
 */
export function concernsImport(
  { action, changes }: { readonly action: string; readonly changes: readonly { readonly field: string }[] },
  use: ImportUse,
): boolean {
  if (changes.length === 0 || action === 'delete' || action === 'restore') return true
  return changes.some(({ field }) => isConcerned(field, use))
}

function isConcerned(field: string, use: ImportUse): boolean {
  if (!isFieldName(field))
    return (
      use.kind === 'changed' && use.fields.has('hasNoCriminalHistory') && field.startsWith('criminalhistory/')
    )
  if (decisive.has(field)) return true
  if (use.kind === 'changed') return use.fields.has(field)
  return ['stage', 'scene', 'request', 'link'].includes(fieldOf(field).group)
}
