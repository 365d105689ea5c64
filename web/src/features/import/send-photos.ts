import { api } from '../../app/api.ts'

/** Sends the chosen photos that the file names; answers the names under which the desk keeps them. */
export async function sendPhotos(
  photos: readonly File[],
  wanted: readonly string[],
  onSend: (sent: number, all: number) => void,
): Promise<Record<string, string>> {
  const byName = new Map(photos.map((photo) => [photo.name.toLowerCase(), photo]))
  const chosen = wanted.flatMap((name) => {
    const photo = byName.get(fileName(name))
    return photo ? [{ name, photo }] : []
  })
  const names: Record<string, string> = {}
  for (const [index, { name, photo }] of chosen.entries()) {
    onSend(index + 1, chosen.length)
    names[name] = (await api.import.photo({}, { file: photo })).name
  }
  return names
}

/** How many of the photos that the file names were chosen. */
export function countChosen(photos: readonly File[], wanted: readonly string[]): number {
  const names = new Set(photos.map(({ name }) => name.toLowerCase()))
  return wanted.filter((name) => names.has(fileName(name))).length
}

function fileName(path: string): string {
  return path.replaceAll('\\', '/').split('/').at(-1)?.toLowerCase() ?? ''
}
