import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { aTarget, portraitNames, readPortrait } from '@watchfloor/fixtures'
import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, eventually, isGone, readAlert, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const texts = messages.import.page
const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'known_owl' })] }))
const folder = mkdtempSync(join(tmpdir(), 'watchfloor-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listOf = (...names: string[]) =>
  ['UC,Screen Name', ...names.map((name) => `Agent Adams,${name}`)].join('\n')

let made = 0
const lastYear = new Date(Date.now() - 365 * 86_400_000)

/** Chooses a file on the disk, and returns its path once it is checked. */
async function chooseFromDisk(page: Page, ...names: string[]): Promise<string> {
  const path = join(folder, `list-${++made}.csv`)
  writeFileSync(path, listOf(...names))
  utimesSync(path, lastYear, lastYear)
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(path)
  await eventually(() => button(page, texts.go(names.length)).isEnabled()).toBe(true)
  return path
}

async function screenNames(page: Page): Promise<string[]> {
  const reply = await page.context().request.get('/auth/chatterlist')
  return ((await reply.json()) as { Result: { screenName: string }[] }).Result.map((one) => one.screenName)
}

test('a file that changed after its check is chosen and checked again before it is imported', async () => {
  const page = await visits.open('admin', '/dashboard/import')
  const path = await chooseFromDisk(page, 'seen')
  writeFileSync(path, listOf('unseen', 'hidden'))
  await button(page, texts.go(1)).click()
  await sees(page, texts.failed, texts.unreadable)
  await isGone(button(page, texts.go(1)))
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(path)
  await button(page, texts.go(2)).click()
  await sees(page, texts.imported(2))
  expect(await screenNames(page)).toEqual(expect.arrayContaining(['unseen', 'hidden']))
  expect(await screenNames(page)).not.toContain('seen')
})

test('a changed file that the browser still reads is checked again, and the user confirms again', async () => {
  const page = await visits.open('admin', '/dashboard/import')
  await chooseFromDisk(page, 'first')
  // Chromium reads no file that has changed; other browsers do, as this page does from here on.
  await page.evaluate(
    (now) => {
      const { arrayBuffer } = Blob.prototype
      Blob.prototype.arrayBuffer = function read() {
        const isOnDisk = (this as File).lastModified < performance.timeOrigin
        return isOnDisk ? new Blob([now]).arrayBuffer() : arrayBuffer.call(this)
      }
    },
    listOf('second', 'third'),
  )
  await button(page, texts.go(1)).click()
  await readAlert(page, mouse, texts.changed)
  expect(await screenNames(page)).not.toContain('first')
  await button(page, texts.go(2)).click()
  await sees(page, texts.imported(2))
  expect(await screenNames(page)).toEqual(expect.arrayContaining(['second', 'third']))
})

test('a file that was deleted after its check is not imported, and the sentence is about the file', async () => {
  const page = await visits.open('admin', '/dashboard/import')
  const path = await chooseFromDisk(page, 'deleted')
  rmSync(path)
  await button(page, texts.go(1)).click()
  await sees(page, texts.failed, texts.unreadable)
  await isGone(button(page, texts.go(1)))
  expect(await screenNames(page)).not.toContain('deleted')
})

test.each([
  ['lost', (route: Route) => route.abort('connectionreset')],
  ['replaced by a page of a proxy', (route: Route) => route.fulfill({ status: 504, body: '<html></html>' })],
])('after an import whose answer was %s nothing says that it was not written', async (how, lose) => {
  const page = await visits.open('admin', '/dashboard/import')
  await chooseFromDisk(page, `written ${how}`)
  await page.route('**/auth/import/targets*', async (route) => {
    await route.fetch()
    await lose(route)
  })
  await button(page, texts.go(1)).click()
  await readAlert(page, mouse, texts.answerLost)
  expect(await screenNames(page)).toContain(`written ${how}`)
})

test('X20 a photo that was deleted after it was chosen is left out, and a warning says why', async () => {
  const page = await visits.open('admin', '/dashboard/import')
  const photo = join(folder, 'owl.jpg')
  writeFileSync(photo, await readPortrait(portraitNames[0] as string))
  const buffer = Buffer.from('UC,Screen Name,image\nAgent Adams,photographed,owl.jpg\n')
  await page
    .getByLabel('Choose a file', { exact: true })
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Choose photos').first().setInputFiles(photo)
  await eventually(() => button(page, texts.go(1)).isEnabled()).toBe(true)
  rmSync(photo)
  await button(page, texts.go(1)).click()
  await sees(page, texts.imported(1), messages.import.photoBroken('owl.jpg', texts.unreadablePhoto))
})
