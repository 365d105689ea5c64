import { type ImportProblem, orThrow, readFileText, readTable, rejectsOf } from '@watchfloor/core'
import { writeOut } from '../print/write-out.ts'

/** Writes the wrong rows to a file, each with its problems (rule X13). */
export async function writeRejects(
  file: string,
  bytes: Buffer,
  { errors, outcomes }: { readonly errors: readonly ImportProblem[]; readonly outcomes: string },
): Promise<void> {
  const decode = (part: Uint8Array, encoding: string) =>
    new TextDecoder(encoding, { fatal: true }).decode(part)
  const text = rejectsOf(orThrow(readTable(orThrow(readFileText(bytes, decode)))), errors, outcomes)
  await writeOut(file, Buffer.from(text))
}
