/** Browsers begin to read the file after the click, some of them late. */
const keptMs = 60_000

/** Saves a file as the browser saves downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
