import { failureOf } from '../kernel/failure.ts'
import { importTexts as texts } from '../text/import-texts.ts'

/** What became of the photos that rows name. */
export interface SentPhotos {
  /** The names under which the desk keeps them, by their names in the file; empty for one that was told of. */
  readonly names: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

/** What is wrong with the call, and not with the photo. */
const faultsOfCall: readonly string[] = ['access.denied', 'access.forged', 'session.missing', 'server.busy']

/**
 * Sends the photos that are there; the import itself warns of those that are not. A photo that is none does not keep its record out.
 * @param send sends the photo of a name, and answers the desk's name for it; undefined when there is no such photo
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
