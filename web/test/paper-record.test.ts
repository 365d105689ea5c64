import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { button, eventually, field, sees } from './helpers/locators.ts'
import { openRecord, panel } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest({ dealDetails: 'A blue sedan behind the fuel station. '.repeat(30) })
const visits = visitOffice(() => ({ targets: [record] }))

test('a printed record has its long texts whole, and no hint or frame of a control', async () => {
  const page = await openRecord(visits, 'analyst', record)
  const deal = field(panel(page), 'Deal Details')
  const hands = [
    page.locator('.save-hint').first(),
    page.getByText('Select Image', { exact: true }),
    page.getByRole('region', { name: 'History' }),
  ]
  for (const one of hands) await eventually(() => one.isVisible()).toBe(true)
  const hidden = () => deal.evaluate((one) => one.scrollHeight - one.clientHeight)
  await page.setViewportSize({ width: 740, height: 960 })
  await page.emulateMedia({ media: 'print' })
  for (const one of hands) expect(await one.isVisible()).toBe(false)
  await eventually(hidden).toBeLessThanOrEqual(1)
})

test('on paper no label stands on another sheet than its value', async () => {
  const page = await openRecord(visits, 'analyst', record)
  const parts = page.locator('.mantine-InputWrapper-root, figure')
  await parts.first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const short = await parts.evaluateAll((all) =>
    all.filter((one) => one.clientHeight < 300).map((one) => getComputedStyle(one).breakInside),
  )
  expect(short.length).toBeGreaterThan(10)
  expect(new Set(short)).toEqual(new Set(['avoid']))
})

test('a printed line of the night log has the address of its account on one line or two', async () => {
  const page = await visits.open('supervisor', '/dashboard/nightlog')
  await field(page, 'New line').fill('Unit 7 left the post. '.repeat(12))
  await button(page, 'Add line').click()
  const by = page.locator('.log-by > *').first()
  await by.waitFor()
  await page.setViewportSize({ width: 740, height: 960 })
  await page.emulateMedia({ media: 'print' })
  await sees(page, 'supervisor@watchfloor.example')
  await eventually(async () => (await by.boundingBox())?.height).toBeLessThan(40)
})
