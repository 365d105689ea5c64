import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { unreadableWords } from '../print/unreadable.ts'
import { UsageError } from '../print/usage-error.ts'
import { wordsOf } from '../print/words-of.ts'

interface TlsFlags {
  readonly tlsCert?: string
  readonly tlsKey?: string
}

interface Tls {
  readonly cert: Buffer
  readonly key: Buffer
}

/** Loads the certificate and its key and checks them before the server starts. @throws UsageError when they do not match */
export async function readTls({ tlsCert, tlsKey }: TlsFlags): Promise<Tls | undefined> {
  if (tlsCert === undefined && tlsKey === undefined) return undefined
  if (tlsCert === undefined || tlsKey === undefined) {
    throw new UsageError('Give both --tls-cert and --tls-key, or neither.')
  }
  // One after the other: of two files that are missing the first is named.
  const cert = await read('--tls-cert', tlsCert)
  const key = await read('--tls-key', tlsKey)
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new UsageError(adviceFor(error, key))
  }
  return { cert, key }
}

/** Returns what is wrong with a certificate and its key. The words of OpenSSL alone do not say what to do. */
function adviceFor(error: unknown, key: Buffer): string {
  if (key.includes('ENCRYPTED'))
    return 'The key of --tls-key is encrypted. Give one without a passphrase, which only the account of the server may read.'
  if ((error as NodeJS.ErrnoException).code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH')
    return "The key of --tls-key does not belong to the first certificate of --tls-cert, which must be the server's own."
  return `--tls-cert and --tls-key take a certificate and its key as PEM: ${wordsOf(error)}`
}

async function read(flag: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new UsageError(`${flag} takes a file. ${unreadableWords(path, error)}`)
  }
}
