import { contract, FailureError, type Instant, invalid, whyNoBackup } from '@watchfloor/core'
import { StreamedFile } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { releaseStream } from '../journal/releases.ts'
import type { Settings } from '../settings.ts'
import { backupName } from './backup-folder.ts'
import { officeSeal, requireSealKeys, SealKeyError, type SealTo } from './seal.ts'
import { openBackupStream } from './stream-backup.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

export const backupCalls = [
  serve(contract.backup.make)(async ({ input: { recipients }, actor }, context) => {
    const { settings, db, now } = context
    const refusal = whyNoBackup(actor.operations)
    if (refusal) throw new FailureError(refusal)
    const sealTo = recipients ? { recipients } : officeSeal(settings)
    await requireKeys(sealTo)
    // The desk cannot know whether the file was kept, so it is not among the backups that it counts on.
    const facts = { recipients: recipients?.length }
    const plan = { what: 'backup', by: actor, object: 'download', operation: null, facts } as const
    const at = now()
    const opened = await releaseStream(context, plan, () => openBackupStream(db, at, sealTo))
    const { release, facts: sent, parts } = opened
    return new StreamedFile(parts, 'application/octet-stream', backupName(at, 'sent'), release, sent)
  }),
]

/** @throws FailureError when a key is not a public key of age */
async function requireKeys(sealTo: SealTo | undefined): Promise<void> {
  try {
    await requireSealKeys(sealTo)
  } catch (error) {
    throw error instanceof SealKeyError ? new FailureError(invalid('recipients', error.message)) : error
  }
}
