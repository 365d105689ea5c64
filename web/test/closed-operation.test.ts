import { messages } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { button, eventually, field, heading, link, row, sees } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const targets = () => [
  aTarget({ id: 1, screenName: 'owl' }),
  aMeetUp({ id: 2, screenName: 'sk8r', dateTime: at('22:00') }),
  aTarget({ id: 3, screenName: 'retired', isInactive: true }),
  anArrest({ id: 4, screenName: 'taken', caseNumber: '26-4', analystFN: 'Tim', analystLN: 'Tan' }),
  aMeetUp({ id: 5, screenName: 'late_one', dateTime: at('21:10') }),
  aMeetUp({ id: 6, screenName: 'on_scene', dateTime: at('20:50'), arrivalTime: at('21:00') }),
]
const name = 'Summer Operation'

describe.each(['closed', 'sealed'] as const)('O3 in a %s operation', (state) => {
  const visits = visitOffice(() => ({
    targets: targets(),
    entries: [{ list: 'colors', targetId: 4, values: { color: 'Green' } }],
    now: at('21:40'),
  }))
  const reason = messages.operation.refused[state](name)
  visits.prepare(async () => {
    await (await callsAs(visits.office, 'admin')).setState(1, state, 'a test')
  })
  const shown = async (page: Page, name: string) => (await button(page, name).count()) > 0

  test.each([
    ['/dashboard/chatterlist', 'owl', []],
    ['/dashboard', 'owl', ['Approve time', 'Inactive']],
    ['/dashboard/incoming', 'sk8r', ['Edit time', 'No Show']],
    [
      '/dashboard/operationview',
      'sk8r',
      ['Arrived', 'Takedown', '+ Person', messages.screen.board.arrivalAt],
    ],
    ['/dashboard/targetlist', 'retired', ['Active']],
    ['/dashboard/arrestlist', 'taken', ['Undo Arrest']],
    ['/dashboard/ltchecklist', '26-4', ['Delete', 'Undo Arrest']],
  ])('%s says why it offers no change of a stage', async (path, text, buttons) => {
    const page = await visits.open('staff', path)
    await row(page, text).waitFor()
    await sees(page, reason)
    for (const name of buttons) expect(await shown(page, name), name).toBe(false)
    expect(await link(page, 'Add Target').count()).toBe(0)
    await page.locator('.operation-title .state-mark').waitFor()
    await eventually(() => barriers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(() => overhang(page)).toBe(0)
  })

  test('D10 no clock runs on the boards, and nobody must be acknowledged', async () => {
    const page = await visits.open('staff', '/dashboard/operationview')
    await row(page, 'late_one').waitFor()
    await row(page, 'on_scene').waitFor()
    expect(await page.locator('.scene-clock, .late-acts, .due-words').allTextContents()).toEqual([
      'Arrived 21:00',
    ])
    expect(await page.title()).not.toMatch(/^\(/)
    await eventually(() => page.locator('.part-row th').allInnerTexts()).toEqual([
      'On scene 1',
      `${messages.screen.list.filters.notArrived} 2`,
    ])
    expect(await button(page, messages.screen.board.acknowledge).count()).toBe(0)
    await page.goto('/dashboard/incoming')
    await row(page, 'late_one').waitFor()
    expect(await page.getByText(/Late/).count()).toBe(0)
  })

  test('D10 the saved file has the rows of the screen, whatever filter the address still has', async () => {
    const page = await visits.open('staff', '/dashboard/incoming?filter=late')
    await row(page, 'sk8r').waitFor()
    await button(page, 'Export On The Hook').click()
    const saved = page.waitForResponse('**/auth/export?**')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await saved
    expect([file.status(), new URL(file.url()).searchParams.get('filter')]).toEqual([200, null])
  })

  test('nobody is added, imported or purged', async () => {
    const page = await visits.open('admin', '/dashboard/addchatterList')
    const add = button(page, messages.target.add)
    await add.waitFor()
    await eventually(() => add.isDisabled()).toBe(true)
    await eventually(() => add.getAttribute('title')).toBe(reason)
    await page.goto('/dashboard/import')
    await sees(page, reason)
    expect(await page.locator('input[type="file"]').count()).toBe(0)
    await page.goto('/dashboard/settings')
    const purge = button(page, messages.purge.button)
    await purge.waitFor()
    await eventually(() => purge.isDisabled()).toBe(true)
    await field(page, messages.settings.newTotal).waitFor()
    await eventually(() => button(page, messages.settings.save).first().isDisabled()).toBe(state === 'sealed')
  })

  test('the work on an arrested record goes on until the operation is sealed', async () => {
    const page = await visits.open('staff', '/dashboard/editchatterlist/4?tab=color')
    const isRefused = state === 'sealed'
    await heading(page, 'Edit Target: Tim Tan, 26-4').waitFor()
    await page.getByText('Green', { exact: true }).waitFor()
    await eventually(() => page.getByText(reason).count()).toBe(isRefused ? 1 : 0)
    for (const name of [messages.edit.addColor, messages.edit.saveBriefing])
      await eventually(() => button(page, name).isDisabled(), name).toBe(isRefused)
    await eventually(() => page.locator('.record-review button').isDisabled()).toBe(isRefused)
    expect((await page.locator('.row-delete').count()) === 0).toBe(isRefused)
    await page.goto('/dashboard/basicchatteredit/1')
    await sees(page, reason)
    await eventually(() => button(page, messages.edit.updateTarget).isDisabled()).toBe(true)
    await page.goto('/dashboard/statistics?view=press-sheet')
    const keep = button(page, messages.statistics.sheet.keep)
    await keep.waitFor()
    await eventually(() => keep.isDisabled()).toBe(isRefused)
  })
})
