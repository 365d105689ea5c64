import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ImportProblem, orThrow, readFileText, readTable, rejectsOf } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { UsageProblem } from '../print/usage-problem.ts'
import { notWritten } from '../print/write-whole.ts'

/** Standard output. */
const stdout = '-'

/** Before anything is imported: a place that cannot be written to must not cost the result. */
export async function requirePlace(file: string, { json }: Pick<GlobalFlags, 'json'>): Promise<void> {
  if (file === stdout) {
    if (json)
      throw new UsageProblem('With --json standard output is one JSON document. Give --rejects a file.')
    return
  }
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) throw new UsageProblem(`--rejects takes a file, and ${file} is a folder.`)
  await access(found ? file : dirname(file), constants.W_OK).catch((error: unknown) => {
    throw notWritten(file, error)
  })
}

/** Writes the wrong rows, each with what is wrong. */
export async function writeRejects(
  file: string,
  bytes: Buffer,
  errors: readonly ImportProblem[],
): Promise<void> {
  const decode = (part: Uint8Array, encoding: string) =>
    new TextDecoder(encoding, { fatal: true }).decode(part)
  const text = rejectsOf(orThrow(readTable(orThrow(readFileText(bytes, decode)))), errors)
  if (file === stdout) process.stdout.write(text)
  else {
    await writeFile(file, text, { mode: 0o600 }).catch((error: unknown) => {
      throw notWritten(file, error)
    })
  }
}
