import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { briefingPath, openBriefing } from './helpers/briefing-page.ts'
import { button, eventually, focused, heading, isGone, sees } from './helpers/locators.ts'
import { showsSlide, stage } from './helpers/present-page.ts'
import { visitOffice } from './helpers/visits.ts'

const press = { arrestDay: 1, briefLabel: 'Press' }
const maria = anArrest({ ...press, briefNum: 1, analystFN: 'María', analystLN: 'Núñez' })
const lukasz = anArrest({ ...press, briefNum: 2, analystFN: 'Łukasz', briefLabel: 'press' })
const [third, last] = [anArrest({ arrestDay: 2 }), anArrest({ arrestDay: 3 })]
const count = 4

const visits = visitOffice(() => ({ targets: [maria, lukasz, third, last] }))
const pathOf = ({ id }: { id: number }) => `${briefingPath}?present=${id}`

test('is controlled by keys, keeps its slide over a reload, and restores the focus', async () => {
  const page = await openBriefing(visits, 'staff', '?briefing=press')
  await button(page, 'Present').focus()
  await page.keyboard.press('Enter')
  await stage(page, 'Presentation of Press').waitFor()
  await showsSlide(page, '1 of 2', 'María Núñez')
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Space', 'End']) {
    await page.keyboard.press(key)
    await showsSlide(page, '2 of 2', 'Łukasz')
    await page.keyboard.press(key)
    await showsSlide(page, '2 of 2', 'Łukasz')
    await page.keyboard.press(key === 'Space' ? 'Home' : 'PageUp')
    await showsSlide(page, '1 of 2', 'María Núñez')
  }
  await page.keyboard.press('End')
  for (const key of ['ArrowLeft', 'ArrowUp', 'Backspace', 'Shift+Space', 'Home']) {
    await page.keyboard.press(key)
    await showsSlide(page, '1 of 2', 'María Núñez')
    await page.keyboard.press('PageDown')
  }
  await eventually(() => new URL(page.url()).searchParams.get('present')).toBe(String(lukasz.id))
  await page.reload()
  await showsSlide(page, '2 of 2', 'Łukasz')
  await page.keyboard.press('Escape')
  await isGone(stage(page, 'Presentation of Press'))
  expect(new URL(page.url()).search).toBe('?briefing=press')
  await button(page, 'Present').press('Enter')
  await showsSlide(page, '1 of 2', 'María Núñez')
  await page.keyboard.press('Escape')
  await eventually(() => focused(page)).toBe('Present')
})

test('no step is lost with fast keys', async () => {
  const page = await visits.open('staff', pathOf(maria))
  await showsSlide(page, `1 of ${count}`, 'María Núñez')
  for (const key of ['PageDown', 'PageDown', 'PageUp', 'PageDown', 'PageDown']) await page.keyboard.press(key)
  await showsSlide(page, `4 of ${count}`, 'Name not recorded')
  await eventually(() => new URL(page.url()).searchParams.get('present')).toBe(String(last.id))
  for (const key of ['PageUp', 'PageUp', 'Escape']) await page.keyboard.press(key)
  await isGone(stage(page))
  await eventually(() => new URL(page.url()).search).toBe('')
})

test('B blanks the screen, and any key restores it without a step', async () => {
  const page = await visits.open('staff', pathOf(lukasz))
  await showsSlide(page, `2 of ${count}`, 'Łukasz')
  for (const [blank, back] of [
    ['b', 'b'],
    ['B', 'PageDown'],
    ['.', 'Enter'],
  ] as const) {
    await page.keyboard.press(blank)
    const cover = page.locator('.present-blank')
    await cover.waitFor()
    const viewport = page.viewportSize()
    await eventually(() => cover.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
    await eventually(() => cover.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(0, 0, 0)',
    )
    await page.keyboard.press(back)
    await isGone(cover)
    await showsSlide(page, `2 of ${count}`, 'Łukasz')
  }
  await page.keyboard.press('b')
  await page.mouse.click(400, 300)
  await isGone(page.locator('.present-blank'))
})

test('is controlled by its edges and buttons, which first show the keys and then fade', async () => {
  const page = await openBriefing(visits, 'staff', '', { prepare: (page) => page.clock.install() })
  // From here on only the test moves the time.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Present').click()
  await showsSlide(page, `1 of ${count}`, 'María Núñez')
  const controls = page.locator('.present-controls')
  const seen = () => controls.evaluate((element) => getComputedStyle(element).opacity)
  await sees(controls, 'Blank', 'First, last', 'Esc')
  await eventually(seen).toBe('1')
  await page.clock.runFor(9_000)
  await eventually(seen).toBe('0')
  // The faded edge still works. What appears fades again.
  await button(page, 'Next').click()
  await showsSlide(page, `2 of ${count}`, 'Łukasz')
  await eventually(seen).toBe('1')
  await page.clock.runFor(4_000)
  await eventually(seen).toBe('0')
  await page.keyboard.press('Tab')
  await eventually(seen).toBe('1')
  await button(page, 'Back').click()
  await showsSlide(page, `1 of ${count}`, 'María Núñez')
  await eventually(() => button(page, 'Back').getAttribute('aria-disabled')).toBe('true')
  await button(page, 'Blank the screen').click()
  await page.locator('.present-blank').waitFor()
  await page.keyboard.press('b')
  await button(page, 'End').click()
  await isGone(stage(page))
})

test('uses the full screen, and F leaves it without ending the presentation', async () => {
  const page = await openBriefing(visits, 'staff')
  await button(page, 'Present').click()
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await eventually(isFull).toBe(true)
  await button(page, 'Leave full screen').waitFor()
  await page.keyboard.press('f')
  await eventually(isFull).toBe(false)
  await showsSlide(page, `1 of ${count}`, 'María Núñez')
  await page.keyboard.press('f')
  await eventually(isFull).toBe(true)
  // This is what Esc does if the browser handles it itself.
  await page.evaluate(() => document.exitFullscreen())
  await isGone(stage(page))
})

test('works without the full screen if the browser refuses it', async () => {
  const page = await openBriefing(visits, 'staff', '', {
    prepare: (page) =>
      page.addInitScript(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'))
      }),
  })
  await button(page, 'Present').click()
  await showsSlide(page, `1 of ${count}`, 'María Núñez')
  await page.goBack()
  await isGone(stage(page))
  await heading(page, 'Briefing').waitFor()
})
