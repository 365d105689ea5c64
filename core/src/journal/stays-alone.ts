import type { Party } from '../targets/change.ts'
import type { JournalEntry } from './journal.ts'

/**
 * Rule J4. Whether the undo of an entry leaves somebody alone whom the entry freed: it links only those again that are still arrested and
 * have no additional persons of their own. Anybody else has a stage and a time of its own since, or was deleted.
 * @param party the present party of the record; undefined if it was deleted
 */
export function staysAlone({ changes }: Pick<JournalEntry, 'changes'>, party: Party | undefined): boolean {
  const [change, ...others] = changes
  const isFreed = change?.field === 'linkedChatterId' && change.after === null && others.length === 0
  return isFreed && !(party?.target.isArrested && party.guests.length === 0)
}
