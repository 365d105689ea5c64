import { anArrest } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, dialog, eventually, field, isGone, link, search, sees, take } from './helpers/locators.ts'
import { accountOf } from './helpers/office.ts'
import { callsAs } from './helpers/operations.ts'
import { choosePhoto, phonePhoto } from './helpers/photos.ts'
import { chargeParts } from './helpers/record-failing.ts'
import { analystPath, entries, form, offered, openRecord, panel, picker } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const pool = Array.from({ length: 20 }, () => anArrest())
const visits = visitOffice(() => ({ targets: pool }))

const hasFocus = (locator: Locator) => locator.evaluate((one) => one === document.activeElement)
const list = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const chooseList = (page: Page, text: string) =>
  page.getByLabel('Choose a file', { exact: true }).setInputFiles(list(text))

describe('the edit screen of a record', () => {
  test('after the last charge was deleted the focus is on the first field of the form that adds one', async () => {
    const page = await openRecord(visits, 'analyst', take(pool), 'charges')
    const adding = form(panel(page), 'Add Charge')
    await picker(adding).fill('784.03')
    await offered(page).first().click()
    await button(panel(page), 'Add Charge').click()
    const remove = entries(panel(page), 'Charges').getByRole('button', { name: /^Delete: / })
    await remove.press('Enter')
    await isGone(remove)
    await eventually(() => hasFocus(picker(adding))).toBe(true)
  })

  test('after the last criminal history was deleted the focus is on its form', async () => {
    const page = await openRecord(visits, 'analyst', take(pool), 'history')
    const adding = form(panel(page), 'Add Criminal History')
    await adding.getByLabel('State/Territory').selectOption('GA')
    for (const label of [...chargeParts, 'City/County']) await field(adding, label).fill('1')
    await adding.getByLabel('Date', { exact: true }).fill('2012-05-26')
    await button(panel(page), 'Add Criminal History').click()
    const remove = panel(page).getByRole('button', { name: /^Delete: / })
    await remove.press('Enter')
    await isGone(remove)
    await eventually(() => hasFocus(adding.getByLabel('State/Territory'))).toBe(true)
  })

  test('after a charge was deleted from the shared list the focus is on the search', async () => {
    const page = await openRecord(visits, 'analyst', take(pool), 'charges')
    const search = picker(form(panel(page), 'Add Charge'))
    await search.fill('784.03')
    await offered(page).first().click()
    await button(panel(page), 'Delete from the list').press('Enter')
    const asking = dialog(page, 'Delete a charge from the list')
    await button(asking, 'Delete').press('Enter')
    await isGone(asking)
    await eventually(() => hasFocus(search)).toBe(true)
  })

  test('after the image was removed the focus is on the button that chooses another', async () => {
    const page = await visits.open('analyst', analystPath(take(pool)))
    await choosePhoto(page, await phonePhoto())
    await button(page, 'Remove the image').waitFor()
    await button(page, 'Save UC Info').click()
    await button(panel(page), 'Remove the current image').press('Enter')
    await button(page.getByRole('dialog'), 'Remove the image').press('Enter')
    await isGone(page.getByRole('dialog'))
    await isGone(button(panel(page), 'Remove the current image'))
    await eventually(() => hasFocus(button(panel(page), 'Choose a file'))).toBe(true)
  })

  test('of a record that goes meanwhile, the focus is on the content', async () => {
    const target = take(pool)
    const admin = await callsAs(visits.office, 'admin')
    const page = await visits.open('analyst', analystPath(target), { mayComplain: /404/ })
    await field(panel(page), 'Deal Details').press('End')
    await admin.remove(target.id)
    await sees(page, 'There is no such record. It may have been deleted.')
    await eventually(() => hasFocus(page.locator('#content'))).toBe(true)
  })
})

describe('the import', () => {
  test('once it has run the focus is on its result, after its undo and a restart on the next file', async () => {
    const page = await visits.open('admin', '/dashboard/import')
    await chooseList(page, `UC,Screen Name\nAgent Baker,owl_${Date.now()}\n`)
    await button(page, 'Import 1 row').press('Enter')
    const result = page.getByRole('heading', { name: 'Result of the import' })
    await eventually(() => hasFocus(result)).toBe(true)
    await button(page, 'Undo the Import').press('Enter')
    await sees(page, 'The import was undone.')
    const other = button(page, 'Choose another file')
    await eventually(() => hasFocus(other)).toBe(true)
    await other.press('Enter')
    await eventually(() => hasFocus(page.locator('.import-drop button'))).toBe(true)
  })
})

describe('a list', () => {
  test('on the last page, and back on the first one, the focus stays on the button that led there', async () => {
    const page = await visits.open('staff', '/dashboard/arrestlist')
    for (const name of ['Next', 'Previous']) {
      const step = button(page, name)
      await step.press('Enter')
      await eventually(() => step.isDisabled(), name).toBe(true)
      expect(await hasFocus(step), name).toBe(true)
    }
  })

  test('after its search was cleared the focus is on the search', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await search(page).fill('owl')
    await button(page, 'Clear the search').press('Enter')
    await isGone(button(page, 'Clear the search'))
    await eventually(() => hasFocus(search(page))).toBe(true)
  })

  test('after a record was deleted in Commander Review the focus is on the same button of the next row', async () => {
    const page = await visits.open('admin', '/dashboard/ltchecklist')
    const remove = button(page, 'Delete')
    await remove.first().waitFor()
    const count = await remove.count()
    await remove.first().press('Enter')
    await button(page.getByRole('dialog'), 'Delete').press('Enter')
    await eventually(() => remove.count()).toBe(count - 1)
    await eventually(() => hasFocus(remove.first())).toBe(true)
  })

  test('after a saved view was deleted the focus is on the name of the next', async () => {
    const page = await visits.open('supervisor', '/dashboard?q=owl')
    await button(page, 'Views').press('Enter')
    const name = field(page, 'Name of the view')
    await name.fill('Owls')
    await name.press('Control+Enter')
    await isGone(name)
    await button(page, 'Views').press('Enter')
    await button(page, 'Remove the view Owls').press('Enter')
    await isGone(link(page, 'Owls'))
    await eventually(() => hasFocus(name)).toBe(true)
  })
})

test('a value of a pasted text that was used keeps the focus on its button, so that Tab goes on to the next', async () => {
  const page = await visits.open('target-entry', '/dashboard/addchatterList')
  await button(page, 'Paste a text').press('Enter')
  await field(page, 'Pasted text').fill('@night.owl (813) 555-0101')
  const use = button(page, 'Use as Screen Name')
  await use.press('Enter')
  await eventually(() => use.isDisabled()).toBe(true)
  expect(await hasFocus(use)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(button(page, 'Use as Phone'))).toBe(true)
})

test('the box for a pasted text has the focus when it opens', async () => {
  const page = await visits.open('target-entry', '/dashboard/addchatterList')
  await button(page, 'Paste a text').press('Enter')
  await eventually(() => hasFocus(field(page, 'Pasted text'))).toBe(true)
})

describe('the own account', () => {
  test('after a session was ended the focus is on the next one, after the last on the list', async () => {
    const { email, password } = accountOf('vip')
    const page = await visits.open('vip', '/dashboard/account')
    for (const _device of [1, 2]) {
      await fetch(`${visits.office.url}/auth/adminlogin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    }
    await page.reload()
    const ends = page.getByRole('button', { name: /^End / })
    await eventually(() => ends.count()).toBe(2)
    await ends.first().press('Enter')
    await eventually(() => ends.count()).toBe(1)
    await eventually(() => hasFocus(ends.first())).toBe(true)
    await ends.first().press('Enter')
    await isGone(ends)
    await eventually(() => hasFocus(page.getByRole('list', { name: 'Sessions and devices' }))).toBe(true)
  })
})
