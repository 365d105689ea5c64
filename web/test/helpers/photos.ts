import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A file as the user chooses it. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const picture = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><rect width="2400" height="1600" fill="#fff"/>
   <rect width="1200" height="800" fill="#d02020"/></svg>`,
)

/** A photo as a phone takes it: rotated, with the place where it was taken. */
export async function phonePhoto(): Promise<ChosenFile> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '27/1 57/1 0/1' }
  const buffer = await sharp(picture)
    .withExif({ IFD0: { Make: 'Camera of a witness' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

export async function pngPhoto(): Promise<ChosenFile> {
  return { name: 'chat.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() }
}

/** A photo as systems give it that have no type for HEIC. */
export function heicPhoto(): ChosenFile {
  const buffer = readFileSync(new URL('../../../server/test/photos/quarters.heic', import.meta.url))
  return { name: 'IMG_0002.HEIC', mimeType: '', buffer }
}

export async function choosePhoto(page: Page, file: ChosenFile): Promise<void> {
  const choose = page.getByRole('button', { name: /^Choose (a|another) file$/ })
  const [asked] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
  await asked.setFiles(file)
}

/** Records the file that the page sends, byte for byte. */
export async function watchUploads(page: Page): Promise<() => Promise<Buffer>> {
  const sent: Buffer[] = []
  await page.exposeFunction('noteUpload', (base64: string) => void sent.push(Buffer.from(base64, 'base64')))
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (input, init) => {
      const image = init?.body instanceof FormData ? init.body.get('image') : null
      if (image instanceof File) {
        const bytes = new Uint8Array(await image.arrayBuffer())
        const note = (window as unknown as { noteUpload: (base64: string) => Promise<void> }).noteUpload
        await note(btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), '')))
      }
      return send(input, init)
    }
  })
  return async () => {
    const last = sent.at(-1)
    if (!last) throw new Error('No file was sent.')
    return last
  }
}

/** Holds the browser's drawing, so that a test can check the screen in the meantime. Returns the function that releases it. */
export async function holdDrawing(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...request) {
      window.addEventListener('drawing-goes-on', () => draw.apply(this, request), { once: true })
    }
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('drawing-goes-on')))
}

/** Makes every photo of a first pass larger than a megabyte, which real ones rarely are. */
export async function drawHeavily(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, ...rest) {
      const heavy = this.width === 800
      const ballast = heavy ? [new Uint8Array(1_100_000)] : []
      draw.call(this, (blob) => done(blob && new Blob([blob, ...ballast], { type: blob.type })), ...rest)
    }
  })
}
