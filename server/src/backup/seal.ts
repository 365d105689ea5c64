import { createHash } from 'node:crypto'
import { messages } from '@watchfloor/core'
import type { Decrypter, Encrypter } from 'age-encryption'
import type { Settings } from '../settings.ts'
import { BackupDamaged } from './format.ts'

/** Who can open a backup: the owners of the private keys of some age public keys, or whoever knows a passphrase. */
export type SealTo = { readonly recipients: readonly string[] } | { readonly passphrase: string }

/** What opens encrypted backups: age private keys, and a passphrase. */
export interface Opener {
  readonly identities: readonly string[]
  readonly passphrase?: string | undefined
}

type Bytes = AsyncIterable<Uint8Array>

/** The first bytes of a file in the age format. */
const ageStart = Buffer.from('age-encryption.org/v1\n')

/** Minimum length of a passphrase. Whoever has the file can guess without limit. */
const minPassphraseLength = 12

/** Number of characters of a wrong key that an error repeats. */
const shownOfKey = 12

/** A public key, private key or passphrase that cannot be used. The message says what to do. */
export class SealKeyError extends Error {
  override readonly name = 'SealKeyError'
}

/** The backup is encrypted, and nothing that was given opens it. */
export class BackupLocked extends Error {
  constructor(file: string, why: string) {
    super(`${file} ${why} Nothing was changed.`)
    this.name = 'BackupLocked'
  }
}

/** Returns who can open the backups that the program takes by itself; undefined when they are not encrypted. */
export function officeSeal({ backupRecipients }: Pick<Settings, 'backupRecipients'>): SealTo | undefined {
  return backupRecipients.length > 0 ? { recipients: backupRecipients } : undefined
}

/** Checks that a backup can be encrypted. @throws SealKeyError */
export async function requireSealKeys(to: SealTo | undefined): Promise<void> {
  if (to) await Sealer.open(to)
}

/** Creates a pair of keys for backups. @returns the private key and its public key */
export async function makeBackupKeys(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const age = await import('age-encryption')
  const identity = await age.generateX25519Identity()
  return { identity, recipient: await age.identityToRecipient(identity) }
}

/** Whether bytes start an encrypted file. */
export function isSealed(start: Buffer): boolean {
  return start.subarray(0, ageStart.length).equals(ageStart)
}

/** Returns a fingerprint of the recipients, whatever their order. */
export function recipientsMark(recipients: readonly string[]): string {
  const listed = [...new Set(recipients)].sort().join('\n')
  return createHash('sha256').update(listed).digest('hex').slice(0, 16)
}

/** Encrypts the files of one backup. */
export class Sealer {
  readonly #encrypter: Encrypter

  private constructor(encrypter: Encrypter) {
    this.#encrypter = encrypter
  }

  /** @throws SealKeyError */
  static async open(to: SealTo): Promise<Sealer> {
    // Loaded late, because most commands encrypt nothing.
    const age = await import('age-encryption')
    const encrypter = new age.Encrypter()
    if ('passphrase' in to) {
      if (to.passphrase.length < minPassphraseLength)
        throw new SealKeyError(messages.backup.shortPassphrase(minPassphraseLength))
      encrypter.setPassphrase(to.passphrase)
      return new Sealer(encrypter)
    }
    for (const recipient of to.recipients) {
      try {
        encrypter.addRecipient(recipient)
      } catch {
        // Whoever confused the keys must not find the private one in a log.
        throw new SealKeyError(messages.backup.notPublicKey(recipient.slice(0, shownOfKey)))
      }
    }
    return new Sealer(encrypter)
  }

  async bytes(content: Uint8Array): Promise<Buffer> {
    return Buffer.from(await this.#encrypter.encrypt(content))
  }

  /** Encrypts a stream piece by piece. */
  async *stream(source: Bytes): AsyncGenerator<Uint8Array> {
    yield* await this.#encrypter.encrypt(streamOf(source))
  }
}

function streamOf(source: Bytes): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}

async function decrypterOf({ identities, passphrase }: Opener): Promise<Decrypter> {
  const age = await import('age-encryption')
  const decrypter = new age.Decrypter()
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity)
    } catch {
      throw new SealKeyError(messages.backup.notPrivateKey)
    }
  }
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  return decrypter
}

/** Decrypts a backup piece by piece. @throws BackupLocked; BackupDamaged if it is cut off or was changed */
export async function* openSealed(
  source: Bytes,
  file: string,
  opener: Opener | undefined,
): AsyncGenerator<Uint8Array> {
  if (!opener) throw new BackupLocked(file, messages.backup.needsKey)
  const decrypter = await decrypterOf(opener)
  try {
    yield* await decrypter.decrypt(streamOf(source))
  } catch (error) {
    throw sealedProblem(file, error)
  }
}

/** Returns what an error of the age format means. */
function sealedProblem(file: string, error: unknown): unknown {
  // An error of the disk is not one of the format.
  if ((error as NodeJS.ErrnoException).code !== undefined) return error
  const { message } = error as Error
  return message.includes('no identity matched')
    ? new BackupLocked(file, messages.backup.wrongKey)
    : new BackupDamaged(file, messages.backup.sealBroken)
}

/** Opens the encrypted photos of a backup. */
export class PhotoOpener {
  readonly #decrypter: Decrypter | undefined

  private constructor(decrypter: Decrypter | undefined) {
    this.#decrypter = decrypter
  }

  static async open(opener: Opener | undefined): Promise<PhotoOpener> {
    return new PhotoOpener(opener && (await decrypterOf(opener)))
  }

  /** Returns the photo itself, whether it was encrypted or not. @throws BackupLocked; BackupDamaged */
  async plain(content: Buffer, place: string): Promise<Buffer> {
    if (!isSealed(content)) return content
    if (!this.#decrypter) throw new BackupLocked(place, messages.backup.needsKey)
    try {
      return Buffer.from(await this.#decrypter.decrypt(content))
    } catch (error) {
      throw sealedProblem(place, error)
    }
  }
}
