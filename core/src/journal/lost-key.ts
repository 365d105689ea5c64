import type { Failure } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import type { FieldChange } from './journal.ts'

/** Actions of the journal: the key of sensitive values was replaced, and a record lost its SSN with the old one. */
export const replaceFieldKeyAction = 'replace-field-key'
export const loseSsnAction = 'lose-ssn'

/** Numbers of the values that only a lost key can read. */
export interface LostValues {
  /** SSNs of records, and of deleted records. */
  readonly ssns: number
  readonly deletedSsns: number
  /** Authenticator apps. */
  readonly apps: number
  /** Webhooks whose secret is gone. */
  readonly webhooks: number
}

/**
 * Rule M6. Returns why the key of sensitive values is not replaced; undefined if it may be.
 * @param missing the fingerprints of the keys that the database needs and nobody gave
 */
export function whyKeyStays(missing: readonly string[]): Failure | undefined {
  return missing.length > 0 ? undefined : { code: 'step.refused', message: messages.keys.noneMissing }
}

/** Rule M6. Returns what the journal says about a replaced key: the fingerprints, and how many values were lost. */
export function factsOfLostKey(missing: readonly string[], key: string, lost: LostValues): FieldChange[] {
  const counts = Object.entries(lost).map(([field, after]) => ({ field, before: undefined, after }))
  return [{ field: 'key', before: missing.join(', '), after: key }, ...counts]
}
