import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { briefingPath } from './helpers/briefing-page.ts'
import { dialog, eventually, heading, isGone } from './helpers/locators.ts'
import { name } from './helpers/present-page.ts'
import { signIn } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const maria = anArrest({ arrestDay: 1, briefNum: 1, analystFN: 'María', analystLN: 'Núñez' })
const lukasz = anArrest({ arrestDay: 1, briefNum: 2, analystFN: 'Łukasz', analystLN: 'Žižka' })
const visits = visitOffice(() => ({ targets: [maria, lukasz], env: { SESSION_IDLE_MINUTES: '30' } }))

test('it warns before the session ends; after a new sign-in the keys work again', async () => {
  const page = await visits.open(undefined, '/', { prepare: (page) => page.clock.install() })
  await signIn(page, 'staff')
  await heading(page, 'Currently Chatting').waitFor()
  await page.goto(`${briefingPath}?present=${maria.id}`)
  await eventually(() => name(page)).toBe('María Núñez')
  visits.office.clock.forward(26)
  await page.clock.runFor(30_000)
  const warning = page.getByText('Your session ends in 4 minutes.', { exact: true })
  await warning.waitFor()
  expect(
    await warning.evaluate((note) => {
      const { x, y, width, height } = note.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === note
    }),
  ).toBe(true)
  visits.office.clock.forward(6)
  await page.clock.runFor(30_000)
  const again = dialog(page, 'Login')
  await again.waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await signIn(again, 'staff')
  await isGone(again)
  await eventually(() => name(page)).toBe('María Núñez')
  await page.keyboard.press('PageDown')
  await eventually(() => name(page)).toBe('Łukasz Žižka')
})
