/** How long the file's address stays valid (ms). Some browsers start to read the file long after the click. */
const keptMs = 60_000

/** Saves a file as a download of the browser. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
