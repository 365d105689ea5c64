import { failureOf, knownColumns, type OfficePlace, orThrow } from '@watchfloor/core'
import { type FileReading, readSourceFile, type SourceFile } from '@watchfloor/core/source-file'
import type { Choices } from './choices.ts'
import type { Verdict } from './use-import.ts'

/** How a file was read, and the names of its columns. */
export interface FileLayout {
  readonly form: Verdict['form']
  readonly names: readonly string[]
}

export const layoutRead = ({ form, columns }: Verdict): FileLayout => ({
  form,
  names: columns.map(({ name }) => name),
})

/** Reads a file in the browser. */
export async function readFile(file: File, reading: FileReading): Promise<SourceFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decode = (encoding: string) => {
    const decoder = new TextDecoder(encoding, { fatal: true })
    return (part: Uint8Array, isLast: boolean) => decoder.decode(part, { stream: !isLast })
  }
  return orThrow(readSourceFile(bytes, decode, reading))
}

/**
 * Returns the layout of a file that the server refused, so that the person can say what its columns are: two may have one field, or
 * none may be known. Undefined if the file cannot be read at all, or the refusal is about something else.
 */
export async function layoutOfRefused(
  file: File,
  { headerRow, encoding, sheet, map }: Choices,
  { error, office }: { readonly error: unknown; readonly office: OfficePlace },
): Promise<FileLayout | undefined> {
  if (failureOf(error)?.code !== 'input.invalid') return undefined
  try {
    const known = knownColumns(office, map)
    const { columns, form } = await readFile(file, { headerRow, encoding, sheet, known })
    return { names: columns, form: shownForm(form) }
  } catch {
    return undefined
  }
}

function shownForm({ headerRow, encoding, sheet, sheets }: SourceFile['form']): Verdict['form'] {
  return {
    headerRow: headerRow ?? null,
    encoding: encoding ?? null,
    sheet: sheet ?? null,
    sheets: [...sheets],
  }
}
