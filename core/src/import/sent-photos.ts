import { failureOf } from '../kernel/failure.ts'
import { importTexts as texts } from '../text/import-texts.ts'

/** The photos that rows name, after they were sent. */
export interface SentPhotos {
  /** The names they are stored under, by their names in the file; empty for a photo that a warning names. */
  readonly names: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

/** Failures of the call, not of the photo. */
const faultsOfCall: readonly string[] = ['access.denied', 'access.forged', 'session.missing', 'server.busy']

/**
 * Sends the photos that exist; the import warns about the others. An unreadable photo does not block the import of its record.
 * @param send sends the photo of a name, and returns the name it is stored under; undefined if there is no such photo
 */
export async function sendPhotos(
  wanted: readonly string[],
  send: (name: string) => Promise<string | undefined>,
  onSent: (count: number) => void,
): Promise<SentPhotos> {
  const names: Record<string, string> = {}
  const warnings: string[] = []
  for (const [index, name] of wanted.entries()) {
    try {
      const kept = await send(name)
      if (kept === undefined) continue
      names[name] = kept
    } catch (error) {
      const failure = failureOf(error)
      if (!failure || faultsOfCall.includes(failure.code)) throw error
      names[name] = ''
      warnings.push(texts.photoBroken(name, failure.message))
    }
    onSent(index + 1)
  }
  return { names, warnings }
}
