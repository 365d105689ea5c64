import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { briefingPath } from './helpers/briefing-page.ts'
import { button, field, sees } from './helpers/locators.ts'
import { recordKeyboard } from './helpers/record-hands.ts'
import { onServer, openRecord, panel, readToast } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const marked = anArrest({ arrestDay: 1, briefNum: 1, analystFN: 'Vera', analystLN: 'Canary' })
const other = anArrest({ arrestDay: 1, briefNum: 2, analystFN: 'Otto', analystLN: 'Plain' })
const visits = visitOffice(() => ({ targets: [marked, other] }))

test('V20 an analyst marks a possible victim with the keyboard, and every screen says so', async () => {
  const page = await openRecord(visits, 'analyst', marked)
  await recordKeyboard.openTab(page, 'secondary')
  const tick = panel(page).getByRole('checkbox', { name: 'Possible Victim', exact: true })
  // Rule E8: without the mark a referral would not be kept, so nobody can type one.
  await tick.waitFor()
  expect(await field(panel(page), 'Referral Made').count()).toBe(0)
  await tick.focus()
  await page.keyboard.press('Space')
  await field(panel(page), 'Referral Made').focus()
  await page.keyboard.type('Victim services, 11/20')
  await recordKeyboard.save(button(panel(page), 'Save'))
  await readToast(page, 'Saved successfully.')
  await sees(page, 'Referral: Victim services, 11/20')
  expect(await onServer(page, marked)).toMatchObject({
    possibleVictim: 1,
    referral: 'Victim services, 11/20',
    victimMarkedBy: 'analyst@watchfloor.example',
  })
  await hasNoBarrier(page)
  const list = await visits.open('analyst', '/dashboard/arrestlist')
  await list
    .locator('tr')
    .filter({ hasText: 'Vera Canary' })
    .getByText('Possible victim', { exact: true })
    .waitFor()
})

test('V20 a presentation leaves a possible victim out', async () => {
  const page = await visits.open('staff', briefingPath)
  await button(page, 'Present').click()
  const presentation = page.locator('.present')
  await presentation.waitFor()
  // The title, the day, the one arrest, and nothing after it.
  for (let slide = 0; slide < 4; slide++) {
    expect(await presentation.innerText()).not.toContain('Canary')
    if (slide < 3) await page.keyboard.press('ArrowRight')
    if (slide === 1) await sees(presentation, 'Otto Plain')
  }
  await sees(presentation, 'Otto Plain')
})
