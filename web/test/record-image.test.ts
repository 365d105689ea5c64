import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { button, dialog, eventually, isGone, sees } from './helpers/locators.ts'
import { choosePhoto, phonePhoto } from './helpers/photos.ts'
import { analystPath, onServer, panel, readToast, toast, ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [arrest, other] = [anArrest({ screenName: 'owl' }), anArrest()]
const chatting = aTarget()
const visits = visitOffice(() => ({ targets: [arrest, other, chatting] }))

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const image = async (page: Page, target: typeof arrest) => (await onServer(page, target))['image']

describe('I2 a file that is no picture', () => {
  const noPicture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  const half = async () => {
    const { buffer, ...rest } = await phonePhoto()
    return { ...rest, buffer: buffer.subarray(0, 300) }
  }

  const sentence = 'Error compressing image. Please try a different image.'

  test.each([
    ['of another content', () => Promise.resolve(noPicture)],
    [
      'with the name of a HEIC',
      () => Promise.resolve({ ...noPicture, name: 'photo.heic', mimeType: 'image/heic' }),
    ],
    ['that is damaged', half],
  ])('%s blocks Save until it is removed', async (_words, make) => {
    for (const [role, path, save] of [
      ['analyst', analystPath(other), 'Save UC Info'],
      ['target-entry', ucPath(chatting), 'Update Target'],
    ] as const) {
      const page = await visits.open(role, path)
      await choosePhoto(page, await make())
      await sees(page, sentence)
      await eventually(() => button(page, save).isDisabled()).toBe(true)
      await button(page, 'Remove the image').click()
      await isGone(page.getByText(sentence))
      await eventually(() => button(page, save).isEnabled()).toBe(true)
      expect(await focusedText(page)).toBe('Choose a file')
    }
  })
})

test('the focus stays at the picker when a chosen photo is removed', async () => {
  const page = await visits.open('analyst', analystPath(other))
  await choosePhoto(page, await phonePhoto())
  await button(page, 'Remove the image').click()
  await eventually(() => focusedText(page)).toBe('Choose a file')
})

test('a stored photo is removed after a question, and the removal undone', async () => {
  const page = await visits.open('analyst', analystPath(arrest))
  const remove = button(panel(page), 'Remove the current image')
  await panel(page).locator('figure').getByRole('img', { name: 'No photo' }).waitFor()
  expect(await remove.count()).toBe(0)
  await choosePhoto(page, await phonePhoto())
  await button(panel(page), 'Save UC Info').click()
  await readToast(page, 'UC Info updated successfully.')
  await remove.click()
  const asking = dialog(page, 'Remove the image of owl')
  await hasNoBarrier(page)
  await button(asking, 'Cancel').click()
  await isGone(asking)
  expect(await image(page, arrest)).toMatch(/\.jpg$/)
  await remove.click()
  await button(asking, 'Remove the image').click()
  await isGone(remove)
  expect(await image(page, arrest)).toBe('')
  await button(toast(page, 'Image removed.'), 'Undo').click()
  await remove.waitFor()
  await eventually(() => image(page, arrest)).toMatch(/\.jpg$/)
})
