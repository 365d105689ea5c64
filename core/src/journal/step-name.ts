import type { FieldChange } from './journal.ts'

/**
 * Returns the name of the step that an entry records. Some entries from before `unlink` and `withdraw` had names are called by a
 * neighbouring step: an additional person that was freed by the deletion or the purge of its main target, a withdrawal by the request.
 */
export function stepName({
  action,
  changes,
}: {
  readonly action: string
  readonly changes: readonly Pick<FieldChange, 'field'>[]
}): string {
  const changed = (name: string) => changes.some(({ field }) => field === name)
  // A deletion lists every value, of an additional person its approval too. A purge lists none.
  if (['delete', 'purge'].includes(action) && changes.length === 1 && changed('linkedChatterId'))
    return 'unlink'
  if (action === 'request-time' && changed('isTimeApproved')) return 'withdraw'
  return action
}
