import { aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, heading, readAlert, row, sees } from './helpers/locators.ts'
import {
  choosePhoto,
  drawHeavily,
  heicPhoto,
  holdDrawing,
  phonePhoto,
  pngPhoto,
  watchUploads,
} from './helpers/photos.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'no_photo' })] }))
const path = '/dashboard/addchatterList'

async function fill(page: Page, screenName: string): Promise<void> {
  await field(page, 'UC / Chatter').fill('Alpha')
  await field(page, 'Screen Name').fill(screenName)
}

describe('a photo is made smaller in the browser', () => {
  test.each([
    ['a JPEG that knows where it was taken', phonePhoto, [533, 800]],
    ['a PNG', pngPhoto, [800, 533]],
    ['a HEIC', async () => heicPhoto(), [320, 240]],
  ])('%s', async (name, make, size) => {
    let upload: () => Promise<Buffer> = () => Promise.reject(new Error('not watched'))
    const page = await visits.open('target-entry', path, {
      prepare: async (page) => {
        upload = await watchUploads(page)
      },
    })
    await fill(page, name)
    await choosePhoto(page, await make())
    await page.getByText(/, \d+ KB after compression$/).waitFor()
    await button(page, 'Add Target').click()
    await heading(page, 'Target Entry').waitFor()
    const sent = await upload()
    const { format, width, height, exif } = await sharp(sent).metadata()
    expect([format, width, height, exif]).toEqual(['jpeg', ...size, undefined])
    expect(sent.includes('Camera of a witness')).toBe(false)
    expect(sent.byteLength).toBeLessThan(200_000)
    const photo = row(page, name).getByRole('button', { name: `Open the photo of ${name}` })
    await photo.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    await photo.click()
    const whole = dialog(page, `Photo of ${name}`).getByRole('img', { name: `Photo of ${name}` })
    await whole.evaluate((image: HTMLImageElement) => image.decode())
    expect(
      await whole.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual(size)
  })

  test('a second pass if the first leaves more than a megabyte', async () => {
    let upload: () => Promise<Buffer> = () => Promise.reject(new Error('not watched'))
    const page = await visits.open('target-entry', path, {
      prepare: async (page) => {
        upload = await watchUploads(page)
        await drawHeavily(page)
      },
    })
    await fill(page, 'heavy')
    await choosePhoto(page, await pngPhoto())
    await page.getByText(/after compression$/).waitFor()
    await button(page, 'Add Target').click()
    await heading(page, 'Target Entry').waitFor()
    expect((await sharp(await upload()).metadata()).width).toBe(600)
  })

  test('a target without a photo shows a silhouette', async () => {
    const page = await visits.open('target-entry', '/dashboard/chatterlist')
    await row(page, 'no_photo').getByRole('img', { name: 'No photo' }).waitFor()
  })
})

describe('a file that is not a photo', () => {
  test('of another type is refused, and nothing can be sent until another is chosen', async () => {
    const page = await visits.open('target-entry', path)
    await fill(page, 'with a document')
    await choosePhoto(page, {
      name: 'notes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await sees(page, 'Please select a valid image file (JPEG, PNG, GIF, HEIC).')
    await eventually(() => button(page, 'Add Target').isDisabled()).toBe(true)
    await choosePhoto(page, await pngPhoto())
    await page.getByText(/after compression$/).waitFor()
    await eventually(() => button(page, 'Add Target').isEnabled()).toBe(true)
    await button(page, 'Remove the image').click()
    await button(page, 'Add Target').click()
    await row(page, 'with a document').getByRole('img', { name: 'No photo' }).waitFor()
  })

  test.each([
    ['a damaged JPEG', 'broken.jpg', 'image/jpeg'],
    ['a damaged HEIC', 'broken.heic', 'image/heic'],
  ])('%s', async (_words, name, mimeType) => {
    const page = await visits.open('target-entry', path)
    await choosePhoto(page, { name, mimeType, buffer: Buffer.from('no picture at all') })
    await sees(page, 'Error compressing image. Please try a different image.')
    await eventually(() => button(page, 'Add Target').isDisabled()).toBe(true)
  })

  test('a photo too large for the server is refused with the limit', async () => {
    const page = await visits.open('target-entry', path)
    await page.route('**/auth/addChatterList', (route) =>
      route.fulfill({ status: 413, body: 'Payload Too Large' }),
    )
    await fill(page, 'too large')
    await choosePhoto(page, await pngPhoto())
    await page.getByText(/after compression$/).waitFor()
    await button(page, 'Add Target').click()
    await readAlert(page, mouse, 'The image file is too large. Please use a smaller image (max 10MB).')
    await eventually(() => field(page, 'Screen Name').inputValue()).toBe('too large')
  })
})

describe('the button shows the progress', () => {
  test('Compressing Image... during compression, Uploading... during the upload', async () => {
    let goOn: () => Promise<void> = () => Promise.reject(new Error('not held'))
    const page = await visits.open('target-entry', path, {
      prepare: async (page) => {
        goOn = await holdDrawing(page)
      },
    })
    await fill(page, 'slow')
    await choosePhoto(page, await pngPhoto())
    const compressing = button(page, 'Compressing Image...')
    await compressing.waitFor()
    await eventually(() => compressing.isDisabled()).toBe(true)
    await page.keyboard.press('Control+Enter')
    await goOn()
    await button(page, 'Add Target').waitFor()
    let answer = () => {}
    const wait = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/auth/addChatterList', (route) => wait.then(() => route.continue()))
    await button(page, 'Add Target').click()
    await button(page, 'Uploading...').waitFor()
    await eventually(() => button(page, 'Uploading...').isDisabled()).toBe(true)
    answer()
    await heading(page, 'Target Entry').waitFor()
  })
})
