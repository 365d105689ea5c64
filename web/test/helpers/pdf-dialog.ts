import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { dialog } from './locators.ts'

export const pdfDialog = (page: Page) => dialog(page, 'Arrest PDF')
export const pdfFrame = (page: Page) => pdfDialog(page).locator('iframe')

interface Watched {
  readonly blobs: { readonly url: string; readonly head: Promise<string> }[]
  readonly revoked: string[]
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Records the blobs for which the page creates addresses. The test browser shows no PDF, so the tests check the bytes. */
export async function watchBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { createObjectURL, revokeObjectURL } = URL
    const watched: Watched = { blobs: [], revoked: [] }
    window.watched = watched
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL.call(URL, blob)
      watched.blobs.push({ url, head: blob.slice(0, 5).text() })
      return url
    }
    URL.revokeObjectURL = (url) => {
      watched.revoked.push(url)
      revokeObjectURL.call(URL, url)
    }
  })
}

/** Returns the first bytes of the document in a frame. */
export function headOf(page: Page, src: string): Promise<string | undefined> {
  return page.evaluate((url) => window.watched.blobs.find((blob) => url.startsWith(blob.url))?.head, src)
}

export function isRevoked(page: Page, src: string): Promise<boolean> {
  return page.evaluate((url) => window.watched.revoked.some((one) => url.startsWith(one)), src)
}

/** Waits for the next file that the page saves. Returns its name and its first and last bytes. */
export async function savedBy(page: Page, act: () => Promise<unknown>) {
  // A headless Chromium has no PDF viewer and saves the PDF of a frame by itself, now and then late. The frame's address has a fragment.
  const coming = page.waitForEvent('download', (file) => !file.url().includes('#'))
  await act()
  const file = await coming
  const bytes = (await readFile(await file.path())).toString('latin1')
  return { name: file.suggestedFilename(), head: bytes.slice(0, 5), tail: bytes.trimEnd().slice(-5) }
}

/** Holds a call until the test releases it. */
export async function hold(page: Page, call: string): Promise<() => void> {
  let goOn = () => {}
  const wait = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(call, (route) => wait.then(() => route.continue()).catch(() => undefined))
  return goOn
}
