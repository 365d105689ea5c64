import { aMeetUp, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, dialog, eventually, row, timeField } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'asked', dateTime: at('22:00') }),
    ...Array.from({ length: 12 }, (_, index) =>
      aMeetUp({ screenName: `gravel_willow${index + 110}`, dateTime: at(`22:${30 + index * 2}`) }),
    ),
  ],
  now: at('21:40'),
}))

test.each([
  [1280, 800],
  [1280, 600],
  [640, 360],
  [390, 800],
])('a long dialog keeps its buttons in view at %i x %i', async (width, height) => {
  const page = await visits.open('supervisor', '/dashboard/incoming', { viewport: { width, height } })
  await button(row(page, 'asked'), 'Edit time').click()
  const asking = dialog(page, 'Edit Time')
  await asking.locator('.near-times li').nth(9).waitFor()
  const inView = async () => {
    const whole = await asking.boundingBox()
    const boxes = await Promise.all(['Cancel', 'Save'].map((name) => button(asking, name).boundingBox()))
    const bottom = (whole?.y ?? 0) + (whole?.height ?? 0)
    return boxes.every((box) => box !== null && box.y > 0 && box.y + box.height <= bottom)
  }
  await eventually(inView).toBe(true)
  const last = asking.locator('.near-times li').last()
  await last.scrollIntoViewIfNeeded()
  await asking.evaluate((one) => one.scrollTo(0, one.scrollHeight))
  await eventually(inView).toBe(true)
  const [line, save] = await Promise.all([last.boundingBox(), button(asking, 'Save').boundingBox()])
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
  await timeField(asking, 'Meet Up Time').focus()
  await eventually(() => barriers(page)).toEqual([])
})
