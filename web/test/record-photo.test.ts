import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { button, eventually, field, sees, take } from './helpers/locators.ts'
import {
  choosePhoto,
  drawHeavily,
  heicPhoto,
  holdDrawing,
  phonePhoto,
  pngPhoto,
  watchUploads,
} from './helpers/photos.ts'
import { analystPath, onServer, panel, readToast, tab, toast, ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 18 }, () => anArrest())
const chatting = aTarget()
const visits = visitOffice(() => ({ targets: [...records, chatting] }))

const compressed = /^Image compressed from \d+ KB to \d+ KB$/
const nextRecord = () => take(records)
const current = (page: Page) => panel(page).locator('figure img')

/** Opens a screen and records its uploads. */
async function openWatched(
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  mayComplain = /^$/,
) {
  let upload: () => Promise<Buffer> = () => Promise.reject(new Error('not watched'))
  const page = await visits.open(path.includes('basicchatteredit') ? 'target-entry' : 'analyst', path, {
    mayComplain,
    prepare: async (page) => {
      upload = await watchUploads(page)
      await prepare(page)
    },
  })
  return { page, upload: () => upload() }
}

describe('a photo of a record is made smaller in the browser', () => {
  test.each([
    ['a JPEG that knows where it was taken', phonePhoto, [800, 1200]],
    ['a HEIC', async () => heicPhoto(), [320, 240]],
  ])('%s', async (_words, make, size) => {
    const record = nextRecord()
    const { page, upload } = await openWatched(analystPath(record))
    await panel(page).locator('figure').getByRole('img', { name: 'No photo' }).waitFor()
    await choosePhoto(page, await make())
    await panel(page).getByText(compressed).waitFor()
    await tab(page, 'uc').filter({ hasText: 'not saved' }).waitFor()
    await button(panel(page), 'Save UC Info').click()
    await readToast(page, 'UC Info updated successfully.')
    const { format, width, height, exif } = await sharp(await upload()).metadata()
    expect([format, width, height, exif]).toEqual(['jpeg', ...size, undefined])
    await eventually(() => current(page).getAttribute('src')).toMatch(/^\/Images\/[0-9a-f]{64}\.jpg/)
    await current(page).evaluate((image: HTMLImageElement) => image.decode())
  })

  test.each<[string, string, (page: Page) => Promise<unknown>, string, number]>([
    ['of the record', analystPath(records[0] ?? chatting), drawFirstHeavily, 'Save UC Info', 800],
    ['of the UC', ucPath(chatting), drawHeavily, 'Update Target', 600],
  ])(
    'a second pass %s when the first leaves more than a megabyte',
    async (_w, path, heavily, save, width) => {
      const { page, upload } = await openWatched(path, heavily)
      await choosePhoto(page, await pngPhoto())
      await page.getByText(compressed).waitFor()
      await button(page, save).click()
      await page.locator('.toast').waitFor()
      expect((await sharp(await upload()).metadata()).width).toBe(width)
    },
  )

  test('shows Compressing image..., and nothing can be saved in the meantime', async () => {
    let goOn: () => Promise<void> = () => Promise.reject(new Error('not held'))
    const { page } = await openWatched(analystPath(nextRecord()), async (page) => {
      goOn = await holdDrawing(page)
    })
    await choosePhoto(page, await pngPhoto())
    await sees(panel(page), 'Compressing image...')
    await eventually(() => button(panel(page), 'Save UC Info').isDisabled()).toBe(true)
    await goOn()
    await panel(page).getByText(compressed).waitFor()
    await eventually(() => button(panel(page), 'Save UC Info').isEnabled()).toBe(true)
  })
})

test('a photo that cannot be compressed shows a message and is sent unchanged', async () => {
  const record = nextRecord()
  const { page, upload } = await openWatched(
    analystPath(record),
    (page) => page.route('**/assets/heic-to-*', (route) => route.abort()),
    /heic-to/,
  )
  const photo = heicPhoto()
  await choosePhoto(page, photo)
  await sees(panel(page), 'Error compressing image. Please try a different image.')
  await button(panel(page), 'Save UC Info').click()
  await readToast(page, 'UC Info updated successfully.')
  expect((await upload()).equals(photo.buffer)).toBe(true)
  expect((await onServer(page, record))['image']).toMatch(/\.jpg$/)
})

test('with Basic Info it is saved and undone together with the typed text; another type of file is refused', async () => {
  const record = nextRecord()
  const { page } = await openWatched(analystPath(record, 'basic'))
  await field(panel(page), 'City').fill('Zoë & "Söhne"')
  const pdf = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await choosePhoto(page, pdf)
  await sees(panel(page), 'Please select a valid image file (JPEG, PNG, GIF, HEIC).')
  await choosePhoto(page, await pngPhoto())
  await panel(page).getByText(compressed).waitFor()
  await button(panel(page), 'Save').click()
  await sees(page, 'Saved successfully.')
  expect(await onServer(page, record)).toMatchObject({
    city: 'Zoë & "Söhne"',
    image: expect.stringMatching(/\.jpg$/),
  })
  await button(toast(page, 'Saved successfully.'), 'Undo').click()
  await sees(page, 'Undone.')
  expect(await onServer(page, record)).toMatchObject({ city: '', image: '' })
})

test('the form of the UC: line breaks are kept in a form with a photo', async () => {
  const { page } = await openWatched(ucPath(chatting))
  await field(page, 'Notes').fill('one\ntwo\n\nfour ')
  await choosePhoto(page, await pngPhoto())
  await page.getByText(compressed).waitFor()
  await button(page, 'Update Target').click()
  await readToast(page, 'Target updated.')
  expect(await onServer(page, chatting)).toMatchObject({ notes: 'one\ntwo\n\nfour ' })
})

/** Makes every photo of the first pass of these screens larger than a megabyte. */
async function drawFirstHeavily(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (done, ...rest) {
      const ballast = this.width === 1200 ? [new Uint8Array(1_100_000)] : []
      draw.call(this, (blob) => done(blob && new Blob([blob, ...ballast], { type: blob.type })), ...rest)
    }
  })
}
