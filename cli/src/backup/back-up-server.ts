import { messages, type SentBackup, sentBackup } from '@watchfloor/core'
import type { SealTo } from '@watchfloor/server'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { note, print } from '../print/print.ts'
import { writeComing } from '../print/write-out.ts'
import { encryptionText } from './backup-output.ts'

const { backup: texts, keys } = messages

type Bytes = AsyncIterable<Uint8Array>

/** How a backup comes from a server: the public keys to ask for, and what is done with its bytes before they are written. */
interface Coming {
  readonly recipients: readonly string[] | undefined
  readonly convert: (bytes: Bytes) => Bytes
}

/**
 * Writes the backup of a server to a file of this machine (rule M25). The server encrypts to public keys, so that nothing on the way can
 * read it. A passphrase stays on this machine: the bytes come encrypted to a key of this run.
 */
export async function backUpServer(
  file: string,
  path: string,
  flags: GlobalFlags & { readonly server: string },
  sealTo: SealTo | undefined,
): Promise<void> {
  const { recipients, convert } = await comingOf(sealTo, file)
  const reply = await withApi(flags, (api) =>
    api.backup.make(recipients ? { recipients: [...recipients] } : {}, {
      takeBytes: (bytes) => writeComing(path, bytes, { convert }),
    }),
  )
  const facts: SentBackup = sentBackup.parse(reply.facts)
  const text = texts.received(file, facts.seq, facts.counts['targets'] ?? 0, flags.server)
  print({ document: { file, ...facts }, text }, flags)
  note(!sealTo && facts.isEncrypted ? texts.encryptedByServer : encryptionText(sealTo))
  note(facts.keys.length > 0 ? keys.notInBackup(facts.keys, keys.ofServer) : keys.plainInBackup)
  if (reply.release !== undefined) note(messages.release.made(reply.release))
}

async function comingOf(sealTo: SealTo | undefined, file: string): Promise<Coming> {
  const { makeBackupKeys, openSealed, requireSealKeys, Sealer } = await import('@watchfloor/server')
  await requireSealKeys(sealTo)
  if (!sealTo || 'recipients' in sealTo) return { recipients: sealTo?.recipients, convert: (bytes) => bytes }
  const { identity, recipient } = await makeBackupKeys()
  const sealer = await Sealer.open(sealTo)
  return {
    recipients: [recipient],
    convert: (bytes) => sealer.stream(openSealed(bytes, file, { identities: [identity] })),
  }
}
