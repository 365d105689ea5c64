import { expect, test } from 'vitest'
import { eventually, heading, isGone } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const title = 'Operation Polk County Summer Guardian Against Human Trafficking and Exploitation 2026'
const visits = visitOffice(() => ({ targets: [], env: { OPERATION_TITLE: title } }))

test.each([320, 390, 1024])('a long title of the operation can be read at %i pixels', async (width) => {
  const page = await visits.open('supervisor', '/dashboard', { viewport: { width, height: 800 } })
  await heading(page, 'Currently Chatting').waitFor()
  const shown = page.locator('.shell-title')
  const isCut = () =>
    shown.evaluate((one) =>
      [one, ...one.querySelectorAll('*')].some(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
      ),
    )
  const box = await shown.boundingBox()
  const head = await page.locator('.shell-header').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(head?.height ?? 0)
  if (!(await isCut())) return
  const whole = page.getByRole('dialog')
  await shown.getByRole('button').press('Enter')
  await eventually(() => whole.innerText()).toBe(title)
  const at = await whole.boundingBox()
  expect(at?.x).toBeGreaterThanOrEqual(0)
  expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(width)
  await page.keyboard.press('Escape')
  await isGone(whole)
})
