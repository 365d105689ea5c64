import {
  FailureError,
  failureOf,
  importLimits,
  knownColumns,
  type OfficePlace,
  orThrow,
} from '@watchfloor/core'
import { type FileReading, readSourceFile, type SourceFile } from '@watchfloor/core/source-file'
import type { Choices } from './choices.ts'
import type { Verdict } from './send-file.ts'

/** How a file was read, and the names of its columns. */
export interface FileLayout {
  readonly form: Verdict['form']
  readonly names: readonly string[]
}

export const layoutRead = ({ form, columns }: Verdict): FileLayout => ({
  form,
  names: columns.map(({ name }) => name),
})

/**
 * Returns a copy of a chosen file in memory, because a `File` stands for whatever is on the disk when it is sent. A file larger than an
 * import takes is returned as it is, for the server to refuse.
 * @throws FailureError input.invalid if the browser cannot read the file, for example because it was deleted
 */
export async function copyFile(file: File, message: string): Promise<File> {
  if (file.size > importLimits.maxBytes) return file
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    throw new FailureError({ code: 'input.invalid', message })
  }
}

/** Whether a file on the disk still has the bytes of its copy. */
export async function isUnchanged(file: File, copy: File): Promise<boolean> {
  try {
    const [now, before] = await Promise.all([file.arrayBuffer(), copy.arrayBuffer()])
    const bytes = new Uint8Array(before)
    return now.byteLength === bytes.length && new Uint8Array(now).every((byte, at) => byte === bytes[at])
  } catch {
    return false
  }
}

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
