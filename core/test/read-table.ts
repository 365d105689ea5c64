import { type FileReading, readSourceFile } from '../src/import/source-file.ts'

const decode = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)

/** Reads a text as a file of an import. */
export function readTable(text: string | Uint8Array, reading: FileReading = {}) {
  return readSourceFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, decode, reading)
}
