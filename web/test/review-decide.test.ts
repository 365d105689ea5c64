import { messages } from '@watchfloor/core'
import { anArrest, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, isGone, row, sees } from './helpers/locators.ts'
import { commanderPath, form, onServer, readToast } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { visitOffice } from './helpers/visits.ts'

const { review: texts } = messages
const owl = anArrest({
  screenName: 'owl',
  arrestDay: 1,
  caseNumber: '26-3',
  takedownTime: at('20:15'),
  isReviewed: false,
})
const reviewed = anArrest({ screenName: 'hat', caseNumber: '26-040012', isReviewed: true })
const returned = anArrest({
  screenName: 'fox',
  returnedBy: 'commander@watchfloor.example',
  returnComment: 'x',
})
const visits = visitOffice(() => ({ targets: [owl, reviewed, returned], now: at('22:00') }))
const phone = { viewport: { width: 390, height: 844 } }
const comment = 'The address is missing.'

describe.each([mouse, keyboard])('by $name', ({ press, write }) => {
  test('V9 a reviewer returns a record with a comment, the analyst reads it, and approval clears it', async () => {
    const page = await visits.open('staff', reviewPath)
    const own = row(page, 'owl')
    const status = own.locator('.review-open')
    const asking = dialog(page, texts.decideTitle)
    await press(status)
    await press(button(asking, texts.giveBack))
    await sees(asking, texts.commentRequired)
    await write(field(asking, texts.giveBackComment), comment)
    await press(button(asking, texts.giveBack))
    await isGone(asking)
    await sees(own, texts.returned, comment)
    await eventually(() => onServer(page, owl)).toMatchObject({ isReviewed: 0, returnComment: comment })

    const analyst = await visits.open('analyst', '/dashboard/arrestlist')
    await sees(row(analyst, 'owl'), texts.returnedBy('staff@watchfloor.example'), comment)
    const editing = await visits.open('analyst', `/dashboard/editchatterlist/${owl.id}`)
    await sees(editing.locator('main'), comment)

    await press(status)
    await press(button(asking, texts.approve))
    await readToast(page, texts.approved)
    await sees(own, texts.reviewed)
    await isGone(asking)
    await press(status)
    await press(button(asking, texts.unapprove))
    await sees(own, texts.pending)
  })
})

test('a returned record has no barrier on Commander Review, in light and dark', async () => {
  const page = await visits.open('staff', reviewPath)
  await row(page, 'owl').locator('.review-open').click()
  const asking = dialog(page, texts.decideTitle)
  await eventually(() => barriers(page, 'light')).toEqual([])
  await field(asking, texts.giveBackComment).fill(comment)
  await button(asking, texts.giveBack).click()
  await isGone(asking)
  await sees(row(page, 'owl'), comment)
  for (const width of [390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => overhang(page), `${width} px`).toBe(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
})

test('V7 on a phone the toast says in full that the review is pending again', async () => {
  const page = await visits.open('staff', commanderPath(reviewed), phone)
  const whole = form(page, 'Edit from Commander Review')
  await field(whole, 'City').fill('Bartow')
  await button(whole, 'Save').click()
  const about = page.locator('.toast strong')
  await eventually(() => about.innerText()).toContain(texts.reset)
  await eventually(() => about.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('V9 the Arrest List shows the returned records alone, and on a phone the note has the width of its card', async () => {
  const page = await visits.open('analyst', '/dashboard/arrestlist')
  await row(page, 'hat').waitFor()
  await button(page, 'Returned').click()
  await isGone(row(page, 'hat'))
  await row(page, 'fox').waitFor()
  await page.setViewportSize(phone.viewport)
  const note = row(page, 'fox').locator('.return-note')
  await eventually(async () => (await note.boundingBox())?.width ?? 0).toBeGreaterThan(280)
  expect(await overhang(page)).toBe(0)
})
