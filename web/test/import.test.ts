import { readFile } from 'node:fs/promises'
import { importLimits, messages } from '@watchfloor/core'
import { aTarget, at, aWorkbook, cell, portraitNames, readPortrait } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, eventually, isGone, row, sees, words } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const known = aTarget({ screenName: 'known_owl', phone: '5555550142', notes: 'as it was' })
const visits = visitOffice(() => ({ targets: [known], now: at('20:00') }))

const path = '/dashboard/import'
const list = (text: string, name = 'list.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const mixed = list(
  'UC / Chatter;Handle;Phone;Birth Date\nAgent Adams;owl;5555550142;\nAgent Baker;hat;5555550143;12/25/1990\nAgent Cole;fox;5.5E+9;03/04/1990\n',
)
const good = list('UC,Screen Name,Phone\nAgent Baker,good_hat,5555550147\nAgent Cole,good_fox,5555550148\n')

const choose = (page: Page, file: typeof mixed) =>
  page.getByLabel('Choose a file', { exact: true }).setInputFiles(file)
const counts = async (page: Page, title: string) =>
  (await page.getByRole('region', { name: title }).locator('dd').allTextContents()).map(Number)
const would = 'Result of the check'
const did = 'Result of the import'
interface AddedRow {
  screenName: string
  image: string
}
const rowsNow = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/auth/chatterlist')
    return ((await reply.json()) as { Result: AddedRow[] }).Result
  })
const screenNames = async (page: Page) => (await rowsNow(page)).map(({ screenName }) => screenName)

describe.each([mouse, keyboard])('by $name', ({ press }) => {
  test('a file is checked, a column mapped, wrong rows left out, and the import undone', async () => {
    const page = await visits.open('admin', path)
    await choose(page, mixed)
    await eventually(() => counts(page, would)).toEqual([3, 0, 0, 0, 3])
    await sees(page, '1 column is not known. Choose its field, or leave it out.')
    await page.getByLabel('Handle', { exact: true }).selectOption({ label: 'Screen Name' })
    await eventually(() => counts(page, would)).toEqual([3, 1, 0, 1, 1])
    await sees(page, 'Some rows are wrong, so nothing would be written. Correct them, or leave them out.')
    await eventually(() => words(page.getByRole('region', { name: 'Wrong rows' }))).toContain(
      '3 Phone 5.5E+9 Phone was shortened',
    )
    expect(await screenNames(page)).not.toContain('hat')

    await page.getByLabel('Leave wrong rows out and import the others').press('Space')
    // A key pressed while the file is checked again is lost.
    await eventually(() => button(page, 'Import 1 row').isEnabled()).toBe(true)
    await press(button(page, 'Import 1 row'))
    await sees(page, '1 row was imported.')
    await eventually(() => counts(page, did)).toEqual([3, 1, 0, 1, 1])
    await eventually(() => screenNames(page)).toContain('hat')
    await press(button(page, 'Undo the Import'))
    await sees(page, 'The import was undone.')
    expect(await screenNames(page)).not.toContain('hat')
    await isGone(button(page, 'Undo the Import'))
    await press(button(page, 'Choose another file'))
    await sees(page, 'Drop a list here, or choose one')
  })

  test('the wrong rows are downloaded with their problems', async () => {
    const page = await visits.open('admin', path)
    await choose(page, mixed)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(button(page, 'Download wrong rows')),
    ])
    expect(download.suggestedFilename()).toBe('wrong-rows.csv')
    const text = await readFile((await download.path()) as string, 'utf8')
    expect(text.split('\r\n')[0]).toBe('error,UC / Chatter,Handle,Phone,Birth Date')
    expect(text).toContain('1990-03-04 or 1990-04-03')
  })
})

const notesSheet = { name: 'Notes', rows: [[cell.text('nothing')], [cell.text('here')]] }
const targetsSheet = {
  name: 'Targets',
  rows: [
    [cell.text('Operation of October')],
    ['UC', 'Screen Name', 'DOB', 'Sex', 'Race'].map(cell.text),
    ['Agent Adams', 'sheet_owl', '3/4/1990', 'M', 'Q'].map(cell.text),
  ],
}
const book = (...sheets: (typeof notesSheet)[]) => ({
  name: 'office.xlsx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(aWorkbook(sheets)),
})

test('X22 X23 X24 by keyboard: a workbook is read, its dates, codes and sheet corrected in place and saved by name', async () => {
  const page = await visits.open('admin', path)
  // The sheet of notes has a header, too, but no known one.
  await choose(page, book(notesSheet, targetsSheet))
  await eventually(() => counts(page, would)).toEqual([1, 0, 0, 0, 1])
  const reading = page.getByRole('region', { name: 'How the file was read' })
  await eventually(() => reading.getByLabel('Line of the header').inputValue()).toBe('2')
  await eventually(() => reading.getByLabel('Sheet', { exact: true }).inputValue()).toBe('Targets')
  await page.getByLabel('Dates, for example 3/4/1990').selectOption({ label: 'Month first' })
  const sample = page.getByRole('region', { name: 'The first rows as they were read' })
  await eventually(() => words(sample)).toContain('3/4/1990 read as 1990-03-04 M read as Male Q not read')
  await page.getByLabel('Race: Q', { exact: true }).selectOption({ label: 'Other' })
  await eventually(() => counts(page, would)).toEqual([1, 1, 0, 0, 0])
  await keyboard.write(page.getByLabel('Save this reading as'), 'Our records')
  await page.keyboard.press('Enter')
  await eventually(() => page.getByLabel('Saved reading').inputValue()).toBe('Our records')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => overhang(page)).toBe(0)
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await eventually(() => barriers(page, scheme), `${width} ${scheme}`).toEqual([])
    }
  }
  await page.reload()
  await choose(page, book(targetsSheet, notesSheet))
  await page.getByLabel('Saved reading').selectOption('Our records')
  await eventually(() => counts(page, would)).toEqual([1, 1, 0, 0, 0])
  await keyboard.press(button(page, 'Import 1 row'))
  await sees(page, '1 row was imported.')
  await eventually(() => screenNames(page)).toContain('sheet_owl')
})

test('a saved reading is deleted, and the choices of the file stay', async () => {
  const page = await visits.open('admin', path)
  await choose(page, list('UC,Nick\nAgent Adams,kept_owl\n'))
  const column = page
    .getByRole('region', { name: 'Columns', exact: true })
    .getByLabel('Nick', { exact: true })
  await column.selectOption({ label: 'Screen Name' })
  await page.getByLabel('Save this reading as').fill('Old list')
  await button(page, 'Save').click()
  await eventually(() => page.getByLabel('Saved reading').inputValue()).toBe('Old list')
  await keyboard.press(button(page, 'Delete the reading Old list'))
  await isGone(page.getByLabel('Saved reading'))
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(
    await page.getByLabel('Save this reading as').getAttribute('id'),
  )
  await eventually(() => counts(page, would)).toEqual([1, 1, 0, 0, 0])
  await page.reload()
  await choose(page, list('UC,Nick\nAgent Adams,kept_owl\n'))
  await page.getByLabel('Save this reading as').waitFor()
  expect(await page.getByLabel('Saved reading').count()).toBe(0)
})

test('a reading that the browser does not store is told as not saved', async () => {
  const page = await visits.open('admin', path, {
    prepare: (one) =>
      one.addInitScript(() => {
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (key, value) {
          if (key === 'watchfloor-import-readings') throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      }),
  })
  await choose(page, list('UC,Screen Name\nAgent Adams,full_owl\n'))
  await page.getByLabel('Save this reading as').fill('Old list')
  await button(page, 'Save').click()
  await sees(page, messages.import.page.readingNotSaved)
  expect(await page.getByLabel('Save this reading as').inputValue()).toBe('Old list')
})

const wrongDates = (count: number) =>
  list(
    [
      'UC,Screen Name,Birth Date',
      ...Array.from({ length: count }, (_, at) => `Agent Adams,s${at},soon`),
    ].join('\n'),
  )

test('X17 many wrong rows: the first are listed one by one, the others counted by problem', async () => {
  const page = await visits.open('admin', path)
  await choose(page, wrongDates(300))
  const wrong = page.getByRole('region', { name: 'Wrong rows' })
  await eventually(() => wrong.locator('tbody tr').count()).toBe(50)
  await sees(page, 'There are 300 problems. The first 50 are listed.')
  await eventually(() => wrong.getByRole('listitem').allTextContents()).toEqual([
    '250 more with the same problem in Birth Date: Birth Date takes a date as YYYY-MM-DD.',
  ])
  expect(await page.getByText('and 250 more').count()).toBe(0)
})

test('X13 a wrong row whose problem was not kept is in the file of wrong rows, too', async () => {
  const page = await visits.open('admin', path)
  const count = importLimits.maxErrors + 3
  await choose(page, wrongDates(count))
  await sees(page, `There are ${count.toLocaleString('en-US')} problems. The first 50 are listed.`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download wrong rows').click(),
  ])
  const lines = (await readFile((await download.path()) as string, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines.at(-1)).toContain(`,Agent Adams,s${count - 1},soon`)
})

test('a known target is skipped, updated or refused, as the user chooses', async () => {
  const page = await visits.open('admin', path)
  await choose(page, list('UC,Screen Name,Phone,Notes\nAgent Adams,known_owl,5555550142,from the file\n'))
  await sees(page, 'There is nothing to import: every row is there already or wrong.')
  const policy = page.getByLabel('A target that is there already')
  await policy.selectOption({ label: 'Count the row as wrong' })
  await eventually(() => counts(page, would)).toEqual([1, 0, 0, 0, 1])
  await policy.selectOption({ label: 'Change it to what the file says' })
  await eventually(() => counts(page, would)).toEqual([1, 0, 1, 0, 0])
  await button(page, 'Import 1 row').click()
  await sees(page, '1 row was imported.')
  await button(page, 'Undo the Import').click()
  await sees(page, 'The import was undone.')
})

test('an unreadable file is reported, and another may be chosen', async () => {
  const page = await visits.open('admin', path, { mayComplain: /400/ })
  await choose(page, list('UC,Screen Name\n'))
  await sees(page, 'The file could not be checked.', 'The file has a header and no rows below it.')
  await choose(page, good)
  await eventually(() => counts(page, would)).toEqual([2, 2, 0, 0, 0])
  expect(await page.getByText('The file could not be checked.').count()).toBe(0)
})

async function drop(page: Page, { name, buffer }: typeof mixed): Promise<void> {
  const file = { name, text: buffer.toString() }
  const data = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([dropped.text], dropped.name, { type: 'text/csv' }))
    return transfer
  }, file)
  await page
    .getByRole('region', { name: 'Drop a list here, or choose one' })
    .dispatchEvent('drop', { dataTransfer: data })
}

test('a dropped file is checked', async () => {
  const page = await visits.open('admin', path)
  await drop(page, { ...good, name: 'dropped.csv' })
  await sees(page, 'dropped.csv')
  await eventually(() => counts(page, would)).toEqual([2, 2, 0, 0, 0])
})

test('the photos named by rows are chosen and sent; missing ones are left out', async () => {
  const page = await visits.open('admin', path)
  await choose(
    page,
    list('UC,Screen Name,image\nAgent Adams,with_photo,p/Owl.JPG\nAgent Adams,without,none.jpg\n'),
  )
  await sees(page, 'Of the 2 photos that the file names, 2 are not chosen yet and would be left out.')
  const buffer = Buffer.from(await readPortrait(portraitNames[0] as string))
  await page
    .getByLabel('Choose photos')
    .first()
    .setInputFiles({ name: 'owl.jpg', mimeType: 'image/jpeg', buffer })
  await sees(page, 'Of the 2 photos that the file names, 1 is not chosen yet and would be left out.')
  await button(page, 'Import 2 rows').click()
  await sees(page, '2 rows were imported.', 'Notes on the file', 'Row 2: the photo none.jpg was not found.')
})

test('X20 a photo whose name the file has in two folders is left out, because it could show another person', async () => {
  const page = await visits.open('admin', path)
  const rows = ['adams_owl,adams/IMG_1.jpg', 'baker_owl,baker/IMG_1.jpg', 'cole_owl,cole/IMG_2.jpg']
  await choose(page, list(`UC,Screen Name,image\n${rows.map((row) => `Agent Adams,${row}\n`).join('')}`))
  const buffer = Buffer.from(await readPortrait(portraitNames[0] as string))
  await page
    .getByLabel('Choose photos')
    .first()
    .setInputFiles(['IMG_1.jpg', 'IMG_2.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await button(page, 'Import 3 rows').click()
  const { photoBroken, photoShared } = messages.import
  await sees(page, '3 rows were imported.')
  for (const name of ['adams/IMG_1.jpg', 'baker/IMG_1.jpg']) await sees(page, photoBroken(name, photoShared))
  const added = (await rowsNow(page)).filter(({ screenName }) => screenName.endsWith('_owl'))
  expect(Object.fromEntries(added.map(({ screenName, image }) => [screenName, image !== '']))).toMatchObject({
    adams_owl: false,
    baker_owl: false,
    cole_owl: true,
  })
})

test('no other file is accepted while photos are being sent', async () => {
  let sendPhotos = () => {}
  const photosMayGo = new Promise<void>((resolve) => {
    sendPhotos = resolve
  })
  const page = await visits.open('admin', path, {
    prepare: (opened) =>
      opened.route('**/auth/import/photo*', (route) => photosMayGo.then(() => route.continue())),
  })
  await choose(page, list('UC,Screen Name,image\nAgent Adams,with_slow_photo,slow.jpg\n', 'first.csv'))
  const buffer = Buffer.from(await readPortrait(portraitNames[0] as string))
  await page
    .getByLabel('Choose photos')
    .first()
    .setInputFiles({ name: 'slow.jpg', mimeType: 'image/jpeg', buffer })
  const sending = page.waitForRequest('**/auth/import/photo*')
  await button(page, 'Import 1 row').click()
  await sending
  await drop(page, list('UC,Screen Name\nAgent Baker,second\n', 'second.csv'))
  await sees(page, 'first.csv')
  expect(await page.getByText('second.csv').count()).toBe(0)
  await sees(page, 'Sending photo 1 of 1…')
  expect(await button(page, 'Choose another file').isEnabled()).toBe(false)
  sendPhotos()
  await sees(page, '1 row was imported.')
  await eventually(() => screenNames(page)).toContain('with_slow_photo')
})

test('a warning names an unreadable photo, and its row is imported without it', async () => {
  const page = await visits.open('admin', path)
  await choose(page, list('UC,Screen Name,image\nAgent Adams,with_broken,broken.jpg\n'))
  await page
    .getByLabel('Choose photos')
    .first()
    .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await button(page, 'Import 1 row').click()
  await sees(
    page,
    '1 row was imported.',
    'The photo broken.jpg was left out: Please select a valid image file (JPEG, PNG, GIF, HEIC).',
  )
  expect(await page.getByText('was not found').count()).toBe(0)
})

test('charges are imported', async () => {
  const page = await visits.open('admin', path)
  await page.getByLabel('What the file holds').selectOption({ label: 'Charges' })
  await choose(page, list('Charge\n"1.23, Made up for a test, F2"\n'))
  await button(page, 'Import 1 row').click()
  await sees(page, '1 row was imported.')
})

test.each(['light', 'dark'] as const)(
  'no barriers, and nothing wider than a phone, in %s',
  async (colorScheme) => {
    const viewport = { width: 390, height: 844 }
    const page = await visits.open('admin', path, { colorScheme, viewport })
    await choose(page, mixed)
    await row(page, '5.5E+9').first().waitFor()
    await eventually(() => barriers(page, colorScheme)).toEqual([])
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  },
)
