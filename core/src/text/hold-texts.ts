import { counted } from './counted.ts'

/** Maximum number of records that one sentence names. */
const maxNamed = 10

const listOf = (ids: readonly number[]) =>
  ids.length > maxNamed
    ? `${ids.slice(0, maxNamed).join(', ')} and ${ids.length - maxNamed} more`
    : ids.join(', ')

/** Texts about legal holds. */
export const holdTexts = {
  referenceRequired: 'Give the number of the order or case that asks for the hold.',
  reasonRequired: 'Give a reason. It is recorded in the journal.',
  missing: 'There is no such hold.',
  missingRecord: 'There is no such record.',
  already: (reference: string) => `The hold ${reference} is already set here. Use another reference.`,
  operationHeld: (name: string) =>
    `${name} is under legal hold, so none of its records is deleted, additional persons included. An admin can release the hold.`,
  recordsHeld: (ids: readonly number[]) =>
    ids.length === 1
      ? `Record ${ids[0]} is under legal hold, so nothing of it is deleted. Ask an admin to release the hold first.`
      : `Records ${listOf(ids)} are under legal hold, so nothing of them is deleted. Ask an admin to release the holds first.`,
  deletesGuests: (why: string) => `This would delete the target's additional persons. ${why}`,
  restoreHeld: (id: number) =>
    `Record ${id} is under legal hold, so it stays as it is. Ask an admin to release the hold first.`,
  terminal: {
    none: 'There is no legal hold.',
    set: (what: string, reference: string) => `${what} is under legal hold ${reference}.`,
    released: (what: string, reference: string) => `The hold ${reference} of ${what} was released.`,
    record: (id: number) => `Record ${id}`,
    noneHere: (what: string) => `${what} has no legal hold of its own.`,
    nameOne: (what: string, references: readonly string[]) =>
      `${what} has several holds: ${references.join(', ')}. Name one: --reference NUMBER`,
    unknown: (what: string, references: readonly string[]) =>
      `${what} has no hold with this reference. It has: ${references.join(', ')}.`,
  },
  screen: {
    badge: 'Legal hold',
    records: (count: number) => counted(count, 'record on hold', 'records on hold'),
    ofRecord: 'This record',
    ofOperation: 'The whole operation',
    note: 'Nothing that is held is deleted, purged or expunged until every hold is released.',
    manage: 'Legal hold',
    manageOf: (what: string) => `Legal hold of ${what}`,
    none: 'There is no hold.',
    reference: 'Order or case number',
    reason: 'Reason',
    reasonHint: 'The journal keeps it, also after an expungement. Write no name.',
    set: 'Set hold',
    release: 'Release hold',
    releaseOf: (reference: string) => `Release hold ${reference}`,
    releaseNote: (reference: string) =>
      `After the release of ${reference} the records can be deleted, unless another hold covers them.`,
    by: (actor: string, at: string) => `Set by ${actor}, ${at}`,
    wasSet: (reference: string) => `The hold ${reference} was set.`,
    wasReleased: (reference: string) => `The hold ${reference} was released.`,
    failed: 'The hold was not changed. Try again.',
    listFailed: 'The holds could not be loaded.',
  },
} as const
