import { type FileReading, readSourceFile } from '../src/import/source-file.ts'

/** Decodes like server, command line and browser. */
export const decode = (encoding: string) => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (part: Uint8Array, isLast: boolean) => decoder.decode(part, { stream: !isLast })
}

/** Reads a text as a file of an import. */
export function readTable(text: string | Uint8Array, reading: FileReading = {}) {
  return readSourceFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, decode, reading)
}
