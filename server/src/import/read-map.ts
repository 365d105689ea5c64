import { type ColumnMap, FailureError, invalid, messages } from '@watchfloor/core'

/** Reads a mapping from its JSON text. @throws FailureError if it is not a mapping */
export function readMap(text: string | undefined): ColumnMap {
  if (text === undefined || text === '') return {}
  const map = parse(text)
  const isMap =
    typeof map === 'object' && map !== null && Object.values(map).every((word) => typeof word === 'string')
  if (!isMap) throw new FailureError(invalid('map', messages.import.badMap))
  return map as ColumnMap
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
