import { aMeetUp, at } from '@watchfloor/fixtures'
import { apiInProcess } from '@watchfloor/server'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, eventually, field, isGone, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const names = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const visits = visitOffice(() => ({
  targets: names.map((screenName, index) =>
    aMeetUp({ id: index + 1, screenName, dateTime: at('21:30'), arrivalTime: at('21:35') }),
  ),
  now: at('21:40'),
}))

/** Takes somebody down at another desk. */
async function takeDown(id: number): Promise<void> {
  const { context } = visits.office
  const api = apiInProcess(context, { role: 'admin', email: 'elsewhere', address: 'test' })
  await api.arrest.takedown({ id, takedownTime: context.now() })
  // The strip has the latest first.
  visits.office.clock.forward(0.05)
}

test('L16 a case number that is half typed stays on the strip, whatever is taken down meanwhile', async () => {
  const page = await visits.open('staff', '/dashboard/operationview')
  const strip = page.getByRole('region', { name: 'Just taken down' })
  const line = (name: string) => strip.getByRole('listitem').filter({ hasText: name })
  await button(row(page, 'first'), 'Takedown now').click()
  const caseNumber = field(strip, 'Case number of first')
  await eventually(() => caseNumber.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('26-04')
  for (const id of [2, 3, 4, 5]) await takeDown(id)
  await line('fifth').waitFor()
  await line('third').waitFor()
  await isGone(line('second'))
  expect(await caseNumber.inputValue()).toBe('26-04')
  expect(await caseNumber.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.type('17')
  await page.keyboard.press('Control+Enter')
  await sees(page, 'Case number updated successfully')
  await isGone(line('first'))
})
