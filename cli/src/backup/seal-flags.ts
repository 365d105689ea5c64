import { readFile } from 'node:fs/promises'
import { messages } from '@watchfloor/core'
import { type Opener, officeSeal, type SealTo, type Settings } from '@watchfloor/server'
import { type Command, Option } from 'commander'
import { unreadableFile } from '../print/unreadable.ts'
import { UsageError } from '../print/usage-error.ts'

const { backup: texts } = messages

/** The flags of a command that writes a backup. */
export interface SealFlags {
  readonly encryptTo?: readonly string[]
  readonly passphraseFile?: string
}

/** The flags of a command that reads a backup. */
export interface OpenFlags {
  readonly identityFile?: string
  readonly passphraseFile?: string
}

/** Adds the flags of encryption to a command. */
export function addSealFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--encrypt-to <key>',
        'encrypt to this public key of age, repeatable (or BACKUP_ENCRYPT_TO)',
      ).argParser((key: string, before: readonly string[] = []) => [...before, key]),
    )
    .option('--passphrase-file <file>', 'encrypt with the passphrase in the first line of this file')
}

/** Adds the flags of decryption to a command. */
export function addOpenFlags(command: Command): Command {
  return command
    .option('--identity-file <file>', 'open an encrypted backup with the private key in this file')
    .option('--passphrase-file <file>', 'open it with the passphrase in the first line of this file')
}

/** Returns who can open the backup to write; undefined if it is not to be encrypted. @throws UsageError */
export async function sealToOf(flags: SealFlags, settings: Settings): Promise<SealTo | undefined> {
  const { encryptTo, passphraseFile } = flags
  if (encryptTo && passphraseFile !== undefined) throw new UsageError(texts.oneWay)
  if (passphraseFile !== undefined) return { passphrase: await readPassphrase(passphraseFile) }
  return encryptTo ? { recipients: encryptTo } : officeSeal(settings)
}

/** Returns what opens the backup to read; undefined without a flag. @throws UsageError */
export async function openerOf({ identityFile, passphraseFile }: OpenFlags): Promise<Opener | undefined> {
  if (identityFile === undefined && passphraseFile === undefined) return undefined
  const identities = identityFile === undefined ? [] : await readIdentities(identityFile)
  const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile)
  return { identities, passphrase }
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(unreadableFile(file))
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0) throw new UsageError(texts.emptyIdentityFile(file))
  return identities
}

async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(unreadableFile(file))
  return (text.split(/\r?\n/)[0] ?? '').trim()
}
