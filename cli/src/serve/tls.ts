import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
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
  const [cert, key] = await Promise.all([read('--tls-cert', tlsCert), read('--tls-key', tlsKey)])
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new UsageError(`--tls-cert and --tls-key take a certificate and its key as PEM: ${wordsOf(error)}`)
  }
  return { cert, key }
}

async function read(flag: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new UsageError(`${flag} takes a file: ${wordsOf(error)}`)
  }
}
