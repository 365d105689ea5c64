import { basename, dirname } from 'node:path'
import { messages } from '@watchfloor/core'
import { type RestoreFacts, readSettings, type SealTo } from '@watchfloor/server'
import { environmentFor } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { note, print } from '../print/print.ts'

const { backup: texts, keys } = messages

/** Returns where the keys of a database are: the name of the variable, the path of the key file, or the credential of the service. */
export function keyPlace(flags: GlobalFlags): string {
  const env = environmentFor(flags)
  const { fieldKeys, fieldKeyFile } = readSettings(env)
  if (fieldKeys.length > 0) return keys.environment
  // systemd removes its copies of credentials when the service ends.
  const isCredential = dirname(fieldKeyFile) === env['CREDENTIALS_DIRECTORY']
  return isCredential ? keys.credential(basename(fieldKeyFile)) : fieldKeyFile
}

/** Returns the line that says who can read a backup. */
export function encryptionText(sealTo: SealTo | undefined): string {
  if (!sealTo) return texts.notEncrypted
  return 'passphrase' in sealTo ? texts.encryptedWithPassphrase : texts.encryptedTo(sealTo.recipients.length)
}

/** Prints what a backup holds, and what needs attention. */
export function showFacts(
  facts: RestoreFacts,
  text: (file: string, seq: number, targets: number) => string,
  flags: GlobalFlags,
): void {
  const { file, seq, counts, firstTampered, copy, forgotten } = facts
  if (firstTampered !== undefined) note(texts.tampered(firstTampered))
  if (forgotten && forgotten.expunged.length > 0) {
    const again = forgotten.expunged.map(({ target, order }) => `record ${target}, order ${cleanText(order)}`)
    note(messages.retention.restoredAgain(again))
  }
  if (forgotten && forgotten.purged.length > 0)
    note(messages.retention.restoredPurges(forgotten.purged.map(({ name }) => cleanText(name))))
  if (forgotten && forgotten.holds > 0) note(messages.retention.restoredHolds(forgotten.holds))
  const done = text(file, seq, counts['targets'] ?? 0)
  print({ document: facts, text: copy === undefined ? done : `${done}\n${texts.copySaved(copy)}` }, flags)
}
