import type { DateOrder } from '@watchfloor/core'
import { UsageError } from '../print/usage-error.ts'
import type { ImportFlags } from './import-flags.ts'
import { findMap } from './kept-maps.ts'

type Words = Readonly<Record<string, string>>

/** The values of --map: columns with their fields, and names of saved mappings. */
export interface GivenMap {
  readonly columns: Words
  readonly names: readonly string[]
}

/** How a file is to be read: what --save-map keeps under a name. */
export interface FileMapping {
  /** Fields of columns, `{ 'Their column': 'ourField' }`. */
  readonly columns: Words
  /** Meanings of values, `{ 'field:Their value': 'our value' }`. */
  readonly values: Words
  readonly dates?: DateOrder | undefined
  readonly headerRow?: string | undefined
  readonly encoding?: string | undefined
  readonly sheet?: string | undefined
}

/** Adds one value of --map to those before it. @throws UsageError if it is neither a mapping nor a name */
export function collectMap(text: string, before: GivenMap = { columns: {}, names: [] }): GivenMap {
  if (text.startsWith('@') && !text.includes('=')) {
    return { ...before, names: [...before.names, text.slice(1)] }
  }
  const at = text.lastIndexOf('=')
  const [column, field] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()]
  if (column === '' || field === '') {
    throw new UsageError(`--map takes "Their column=ourField", not "${text}".`)
  }
  return { ...before, columns: { ...before.columns, [column]: field } }
}

/** Returns the value of --save-map. @throws UsageError if it is blank, which no name is */
export function readMapName(text: string): string {
  if (text.trim() === '') throw new UsageError('--save-map takes a name, for example rms.')
  return text
}

/** Returns the value of --encoding as it is. @throws UsageError if it names no encoding */
export function checkEncoding(text: string): string {
  try {
    new TextDecoder(text)
  } catch {
    throw new UsageError(`--encoding takes the name of an encoding, for example windows-1252, not "${text}".`)
  }
  return text
}

/** Adds one value of --value to those before it. @throws UsageError if it is no meaning of a value */
export function collectValue(text: string, before: Words = {}): Words {
  const found = /^([^:=]+):(.+)=(.*)$/s.exec(text)
  if (!found) throw new UsageError(`--value takes "FIELD:Their value=our value", not "${text}".`)
  const [, field = '', from = '', to = ''] = found
  return { ...before, [`${field.trim()}:${from.trim()}`]: to.trim() }
}

/** Returns the whole mapping. What the command line gives replaces what was saved. */
export async function wholeMapping(flags: ImportFlags): Promise<FileMapping> {
  let saved: FileMapping = { columns: {}, values: {} }
  for (const name of flags.map?.names ?? []) saved = merge(saved, await findMap(name))
  const { dates, headerRow, encoding, sheet, value: values = {} } = flags
  return merge(saved, { columns: flags.map?.columns ?? {}, values, dates, headerRow, encoding, sheet })
}

function merge(before: FileMapping, after: FileMapping): FileMapping {
  return {
    columns: { ...before.columns, ...after.columns },
    values: { ...before.values, ...after.values },
    dates: after.dates ?? before.dates,
    headerRow: after.headerRow ?? before.headerRow,
    encoding: after.encoding ?? before.encoding,
    sheet: after.sheet ?? before.sheet,
  }
}

/** Returns the input of an import call that says how to read the file. */
export function readingInput({ headerRow, encoding, sheet }: FileMapping) {
  return {
    ...(headerRow !== undefined && { headerRow }),
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
  }
}
