import type { ImportReading } from './choices.ts'

const place = 'watchfloor-import-readings'

/** The readings that were saved in this browser, by name. They hold names of columns and codes, and nothing of a record. */
export function savedReadings(): Readonly<Record<string, ImportReading>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, ImportReading>) : {}
  } catch {
    return {}
  }
}

/** Saves a reading. One of the same name is replaced. */
export function saveReading(name: string, reading: ImportReading): void {
  localStorage.setItem(place, JSON.stringify({ ...savedReadings(), [name]: reading }))
}
