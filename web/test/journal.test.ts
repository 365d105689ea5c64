import { readFile } from 'node:fs/promises'
import { messages, type Role } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, linkIsReadable, overhang } from './helpers/accessibility.ts'
import { worksForAll } from './helpers/controls.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, column, eventually, field, heading, isGone, link, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const { journal: texts, deleted, release } = messages

const visits = visitOffice(() => ({
  targets: ['owl', 'raven', 'heron'].map((screenName, at) => aTarget({ id: at + 1, screenName })),
}))

async function isClear(page: Page): Promise<void> {
  for (const width of [390, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => overhang(page), `${width} px`).toBe(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
}

async function deletes(role: Role, id: number): Promise<void> {
  const page = await visits.open(role, '/health')
  const cookies = await page.context().cookies()
  const headers = { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
  const reply = await page.context().request.post('/auth/delete_chatter', { data: { id }, headers })
  expect(await reply.json()).toMatchObject({ Status: true })
}

describe('the journal', () => {
  test.each([mouse, keyboard])('by $name: an admin sees who opened a record', async ({ press, write }) => {
    const page = await visits.open('admin', '/dashboard/editchatterlist/1')
    await linkIsReadable(page, link(page, texts.ofRecord))
    await press(link(page, texts.ofRecord))
    await heading(page, 'Journal').waitFor()
    await eventually(() => column(page, texts.columns.what)).toContain('Opened the record')
    await write(field(page, texts.actor), 'nobody@watchfloor.example')
    await press(button(page, texts.show))
    await sees(page, texts.none)
    await press(button(page, texts.clear))
    await row(page, texts.aboutRecord('1')).first().waitFor()
  })

  test('C7 its times are typed as everywhere else, and stay in the address', async () => {
    const page = await visits.open('admin', '/dashboard/journal')
    await eventually(() => column(page, texts.columns.what)).toContain('Signed in')
    await field(page, texts.to).fill('11/20/2020 2130')
    await button(page, texts.show).click()
    await sees(page, texts.none)
    expect(new URL(page.url()).searchParams.get('to')).toBe('2020-11-20T21:30')
    await page.reload()
    await eventually(() => field(page, texts.to).inputValue()).toBe('11/20/2020 21:30')
    await field(page, texts.to).fill('')
    await field(page, texts.from).fill('11/20/2020 2130')
    await button(page, texts.show).click()
    await eventually(() => column(page, texts.columns.what)).toContain('Signed in')
  })

  test('F7 a text that is no time or no number is marked and focused, and nothing is sent', async () => {
    const page = await visits.open('admin', '/dashboard/journal')
    await eventually(() => column(page, texts.columns.what)).toContain('Signed in')
    const sent: string[] = []
    page.on(
      'request',
      (request) => /journal\?.*(target|from|to)=/.test(request.url()) && sent.push(request.url()),
    )
    for (const [label, typed, problem] of [
      [texts.record, 'owl', messages.input.wrongId],
      [texts.from, 'garbage', messages.schedule.invalidTime],
      [texts.to, '25:99', messages.schedule.invalidTime],
    ] as const) {
      const time = field(page, label)
      await time.fill(typed)
      await button(page, texts.show).click()
      await sees(page, problem)
      await eventually(() => time.evaluate((one) => one === document.activeElement)).toBe(true)
      await eventually(() => time.getAttribute('aria-invalid')).toBe('true')
      await time.fill('')
      await eventually(() => time.getAttribute('aria-invalid')).not.toBe('true')
    }
    expect(sent).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    expect(await column(page, texts.columns.what)).toContain('Signed in')
  })

  test.each([mouse, keyboard])(
    'by $name: J19 an admin looks up a release number',
    async ({ press, write }) => {
      const page = await visits.open('admin', '/dashboard/journal')
      const number = field(page, release.lookUp)
      await write(number, 'seven')
      await press(button(page, release.find))
      await sees(page, release.takes('seven'))
      const reply = await page.context().request.get('/auth/journal?format=csv')
      const made = String(reply.headers()['x-release'])
      await write(number, made)
      await press(button(page, release.find))
      await sees(page, release.what.export, 'admin@watchfloor.example', release.outcomes.done)
      await isClear(page)
    },
  )

  test('on a phone its filters are folded, opened by keyboard, and fold again when they apply', async () => {
    const viewport = { width: 390, height: 844 }
    const page = await visits.open('admin', '/dashboard/journal', { viewport })
    const fold = page.getByRole('button', { name: /^Filters/ })
    const first = page.locator('tbody tr').first()
    await first.waitFor()
    expect((await first.boundingBox())?.y).toBeLessThan(viewport.height / 2)
    expect(await field(page, texts.actor).isVisible()).toBe(false)
    await fold.press('Enter')
    await field(page, texts.actor).waitFor()
    await worksForAll(page)
    await page.setViewportSize(viewport)
    await page.keyboard.press('Tab')
    expect(await field(page, texts.record).evaluate((one) => one === document.activeElement)).toBe(true)
    await keyboard.write(field(page, texts.actor), 'nobody@watchfloor.example')
    await page.keyboard.press('Enter')
    await sees(page, texts.none)
    await isGone(field(page, texts.actor))
    const folded = button(page, 'Filters 1 in effect')
    await eventually(() => folded.evaluate((one) => one === document.activeElement)).toBe(true)
    await worksForAll(page)
  })

  test('has no barrier, and saves what matches as CSV', async () => {
    const page = await visits.open('admin', '/dashboard/journal?target=2')
    await heading(page, 'Journal').waitFor()
    await isClear(page)
    const coming = page.waitForEvent('download')
    await button(page, texts.csv).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('journal.csv')
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^seq,at,actor,via,action,outcome/)
  })
})

describe('the deleted records', () => {
  test.each([
    [mouse, 2, 'raven'],
    [keyboard, 3, 'heron'],
  ] as const)('are restored (%#)', async ({ press }, id, name) => {
    await deletes('admin', id)
    const page = await visits.open('staff', '/dashboard/targetlist')
    await press(link(page, deleted.link))
    await heading(page, 'Deleted Records').waitFor()
    await eventually(() => row(page, name).innerText()).toContain('admin@watchfloor.example')
    await isClear(page)
    await press(button(page, deleted.restoreOf(name)))
    await sees(page, deleted.restored(name))
    await isGone(row(page, name))
  })
})
