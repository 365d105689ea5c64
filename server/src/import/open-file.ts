import {
  type ColumnMap,
  invalid,
  messages,
  orThrow,
  Refusal,
  readFileText,
  type TextEncoding,
} from '@watchfloor/core'

/** The text of an imported file. @throws Refusal when it is no text */
export function openFile(bytes: Uint8Array | undefined): string {
  if (!bytes) throw new Refusal(invalid('file', messages.import.noFile))
  return orThrow(readFileText(bytes, decode))
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/** A mapping as it travels. @throws Refusal when it is none */
export function readMap(text: string | undefined): ColumnMap {
  if (text === undefined || text === '') return {}
  const map = parse(text)
  const isMap =
    typeof map === 'object' && map !== null && Object.values(map).every((word) => typeof word === 'string')
  if (!isMap) throw new Refusal(invalid('map', messages.import.badMap))
  return map as ColumnMap
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
