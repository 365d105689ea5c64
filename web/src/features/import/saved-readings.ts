import { tryStorage } from '../../ui/try-storage.ts'
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

/** Saves a reading. One of the same name is replaced. Returns false if the browser does not store it. */
export function saveReading(name: string, reading: ImportReading): boolean {
  return write({ ...savedReadings(), [name]: reading })
}

export function deleteReading(name: string): void {
  write(Object.fromEntries(Object.entries(savedReadings()).filter(([one]) => one !== name)))
}

function write(readings: Readonly<Record<string, ImportReading>>): boolean {
  return (
    tryStorage(() => {
      localStorage.setItem(place, JSON.stringify(readings))
      return true
    }) ?? false
  )
}
