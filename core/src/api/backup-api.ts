import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { endpoint } from './endpoint.ts'
import { fileReply, storableText, wireInstant } from './schemas.ts'

/** Maximum number of public keys that one backup is encrypted to. */
const maxRecipients = 20

/** The facts in the header `X-File-Facts` of a backup. */
export const sentBackup = z.strictObject({
  /** Number of the last journal entry in it. */
  seq: z.int(),
  madeAt: wireInstant,
  /** Number of rows by table. */
  counts: z.record(z.string(), z.int()),
  /** Fingerprints of the keys that its values are sealed with. The keys are not in it. */
  keys: z.array(z.string()),
  isEncrypted: z.boolean(),
})
export type SentBackup = z.output<typeof sentBackup>

/** The call that sends a backup (rule M25). */
export const backupApi = {
  make: endpoint('POST /auth/backup', {
    tokens: 'named',
    summary: 'A backup of the whole database as one file, photos included',
    access: permissions['backup.make'],
    confirmed: () => true,
    input: z.strictObject({
      /** Public keys of age. Without any the backup is encrypted as the office says (`BACKUP_ENCRYPT_TO`), or not. */
      recipients: z.array(storableText('A public key', 200)).min(1).max(maxRecipients).optional(),
    }),
    reply: fileReply,
    answers: 'file',
    hasFacts: true,
    fileTypes: ['application/octet-stream'],
    costs: 'backup',
  }),
} as const
