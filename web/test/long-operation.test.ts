import { describe, expect, test } from 'vitest'
import { eventually, heading, isGone } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
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
  await whole.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await isGone(whole)
})

test.each([320, 360, 390])('no word of the title of the operation is broken at %i pixels', async (width) => {
  const page = await visits.open('supervisor', '/dashboard', { viewport: { width, height: 800 } })
  await page.locator('.live[data-freshness]').waitFor()
  const text = page.locator('.shell-title .long-text-cut')
  const broken = () =>
    text.evaluate((one) =>
      [...one.childNodes].flatMap((part) =>
        [...(part.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(part, index)
          range.setEnd(part, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        }),
      ),
    )
  await eventually(broken).toEqual([])
})

describe('with several operations', () => {
  const several = visitOffice(() => ({ targets: [] }))
  several.prepare(async () => {
    const admin = await callsAs(several.office, 'admin')
    for (const name of ['Spring Operation', 'Autumn Operation']) await admin.start(name)
  })

  test.each([320, 390])('the name of the one that is worked in can be read at %i pixels', async (width) => {
    const page = await several.open('supervisor', '/dashboard', { viewport: { width, height: 800 } })
    await page.locator('.live[data-freshness]').waitFor()
    const name = page.locator('.operation-name')
    expect(await name.innerText()).toContain('Operation')
    const look = await name.evaluate((one) => ({
      isCut: one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1,
      lines: Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
    }))
    expect(look.isCut).toBe(false)
    expect(look.lines).toBeLessThanOrEqual(2)
  })
})
