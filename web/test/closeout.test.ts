import { readFileSync } from 'node:fs'
import { messages, packetFileName, packetPaths } from '@watchfloor/core'
import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import JSZip from 'jszip'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import {
  button,
  column,
  dialog,
  eventually,
  field,
  heading,
  isGone,
  link,
  readAlert,
  row,
  sees,
} from './helpers/locators.ts'
import { enterBy, switcher } from './helpers/operations.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const first = 'Summer Operation'
const path = '/dashboard/operations'
const texts = messages.operation.screen

const listedNames = async (page: Page) =>
  (await column(page, 'Username')).concat(await column(page, 'Username / Chat Name'))

/** Delays what the page puts off to a later task, as a busy machine does. */
const slowDown = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (task: () => void, ms = 0) => setTimeout(task, Math.max(ms, 150))
    Object.assign(window, { setTimeout: later })
  })

describe('the close-out', () => {
  const visits = visitOffice(() => ({
    targets: [
      aMeetUp({ id: 1, screenName: 'here', dateTime: at('21:25'), arrivalTime: at('21:34') }),
      aMeetUp({ id: 2, screenName: 'coming', dateTime: at('22:00') }),
      anArrest({ id: 3, screenName: 'taken', caseNumber: '', isReviewed: false, isReadyForTransport: true }),
    ],
    now: at('21:40'),
  }))

  test('is a checklist whose lines lead to the lists, the blocking one first', async () => {
    const page = await visits.open('staff', `${path}/1`)
    await heading(page, texts.closeoutOf(first)).waitFor()
    const lines = page.getByRole('list', { name: texts.check.title }).getByRole('listitem')
    await eventually(async () => (await lines.allInnerTexts()).map((text) => text.split('\n'))).toEqual([
      ['1 person is on scene', texts.check.blocks.open],
      ['1 target is on the hook', texts.check.open],
      ['1 arrest has no case number', texts.check.open],
      ['1 arrest is not reviewed', texts.check.open],
      ['1 person waits for transport', texts.check.open],
    ])
    expect(await button(page, texts.step.close).count()).toBe(0)
    await hasNoBarrier(page)
    for (const [line, title, chip, shown] of [
      ['1 person is on scene', 'Takedown', 'On scene', 'here'],
      ['1 target is on the hook', 'On The Hook', 'Not arrived', 'coming'],
      ['1 arrest has no case number', 'Arrest List', 'No case number', 'taken'],
      ['1 person waits for transport', 'Arrest List', 'Ready for transport', 'taken'],
    ] as const) {
      await link(page, line).click()
      await heading(page, title).waitFor()
      const filter = button(page, chip)
      await eventually(() => filter.getAttribute('aria-pressed')).toBe('true')
      await eventually(() => listedNames(page)).toEqual([shown])
      // The filter is removed where it is seen.
      await filter.click()
      await eventually(() => filter.getAttribute('aria-pressed')).toBe('false')
      if (shown !== 'taken') await eventually(() => listedNames(page)).toEqual(['here', 'coming'])
      await page.goto(`${path}/1`)
    }
    await link(page, '1 arrest is not reviewed').click()
    await heading(page, 'Commander Review').waitFor()
    const pendingOnly = page.getByRole('checkbox', { name: messages.review.pendingOnly })
    await eventually(() => pendingOnly.isChecked()).toBe(true)
  })

  test('by keyboard alone it is forced with a reason, and reopened with another', async () => {
    const page = await visits.open('admin', path)
    const { press, write } = keyboard
    await press(link(page, texts.closeoutOf(first)))
    await press(button(page, texts.step.close))
    const closing = dialog(page, texts.step.closeTitle(first))
    await sees(closing, texts.step.blocked, '1 person is on scene', '1 target is on the hook')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await hasNoBarrier(page)
    await press(button(closing, texts.step.closeAnyway))
    await sees(closing, messages.operation.reasonRequired)
    await write(closing.getByLabel('Reason'), 'They left')
    await press(button(closing, texts.step.closeAnyway))
    await isGone(closing)
    await sees(page, texts.step.closed(first), 'Closed', texts.check.blocks.closed)
    await page.locator('.operation-title .state-mark').getByText('Closed').waitFor()
    await press(button(page, texts.step.reopen))
    const reopening = dialog(page, texts.step.reopenTitle(first))
    await write(reopening.getByLabel('Reason'), 'Court order')
    await hasNoBarrier(page)
    await press(button(reopening, texts.step.reopen))
    await isGone(reopening)
    await sees(page, texts.step.reopened(first))
    await button(page, texts.step.close).waitFor()
    expect(await page.locator('.operation-title .state-mark').count()).toBe(0)
  })

  test('what is typed at once into a dialog stays in its field, also on a slow machine', async () => {
    const page = await visits.open('admin', `${path}/1`, { prepare: slowDown })
    await button(page, texts.step.close).press('Enter')
    const closing = dialog(page, texts.step.closeTitle(first))
    const reason = closing.getByLabel('Reason')
    await reason.focus()
    await reason.pressSequentially('They left early', { delay: 30 })
    await eventually(() => reason.inputValue()).toBe('They left early')
  })

  test('a typed reason stays and is sent when what blocks is gone meanwhile', async () => {
    const page = await visits.open('admin', `${path}/1`, { prepare: onlyPolls })
    await button(page, texts.step.close).click()
    const closing = dialog(page, texts.step.closeTitle(first))
    const reason = closing.getByLabel('Reason')
    await reason.fill('They left')
    await page.route('**/closeout', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { Status: true, blocking: [], open: [] } })
    })
    await page.clock.fastForward(30_000)
    const close = button(closing, texts.step.close)
    await close.waitFor()
    await eventually(() => reason.inputValue()).toBe('They left')
    let sent: unknown
    await page.route('**/state', async (route) => {
      sent = route.request().postDataJSON()
      await route.fulfill({ status: 500, json: {} })
    })
    await close.click()
    await readAlert(page, mouse, texts.step.failed)
    expect(sent).toEqual({ state: 'closed', reason: 'They left', force: false })
  })

  test("a refusal is shown in the server's words, and the dialog then names what blocks", async () => {
    const page = await visits.open('admin', `${path}/1`, {
      prepare: (page) =>
        page.route('**/closeout', async (route) => {
          const reply = await route.fetch()
          await route.fulfill({ response: reply, json: { Status: true, blocking: [], open: [] } })
        }),
    })
    await sees(page, messages.operation.nothingOpen)
    await button(page, texts.step.seal).click()
    const sealing = dialog(page, texts.step.sealTitle(first))
    await page.unroute('**/closeout')
    await button(sealing, texts.step.seal).click()
    await readAlert(page, mouse, messages.operation.blocked(['1 person is on scene']))
    await button(sealing, texts.step.sealAnyway).waitFor()
  })
})

describe('the packet', () => {
  const visits = visitOffice(() => ({
    targets: [anArrest({ id: 3, screenName: 'taken', caseNumber: '26-040007' })],
    now: at('21:40'),
  }))
  const { packet } = texts

  test('is saved by an admin by keyboard alone, and the journal says for whom', async () => {
    const page = await visits.open('admin', `${path}/1`)
    const { press, write } = keyboard
    await press(button(page, packet.buttonOf(first)))
    const saving = dialog(page, packet.title(first))
    await sees(saving, packet.note, packet.notSealed)
    await hasNoBarrier(page)
    await write(saving.getByLabel(messages.release.recipientLabel), 'County counsel')
    const coming = page.waitForEvent('download')
    await press(saving.getByRole('link', { name: packet.save }))
    const saved = await coming
    expect(saved.suggestedFilename()).toBe(packetFileName(first))
    const zip = await JSZip.loadAsync(readFileSync(await saved.path()))
    expect(Object.keys(zip.files)).toEqual(expect.arrayContaining(Object.values(packetPaths)))
    await isGone(saving)
    await sees(page, packet.making(first))
    await page.goto('/dashboard/journal')
    const released = page.locator('tbody tr').filter({ hasText: 'Made a packet' })
    await eventually(() => released.first().innerText()).toContain('Operation 1')
    const journal = await page.request.get('/auth/journal?action=release')
    expect(await journal.text()).toContain('County counsel')
  })

  test('is not offered to staff', async () => {
    const page = await visits.open('staff', `${path}/1`)
    await heading(page, texts.closeoutOf(first)).waitFor()
    expect(await button(page, packet.buttonOf(first)).count()).toBe(0)
  })
})

describe('the page Operations', () => {
  const visits = visitOffice(() => ({ targets: [], now: at('21:40') }))

  test('an admin starts an operation and changes its settings', async () => {
    const page = await visits.open('admin', '/dashboard/settings')
    await link(page, texts.card.link).click()
    await heading(page, 'Operations').waitFor()
    await hasNoBarrier(page)
    await button(page, texts.start).click()
    const starting = dialog(page, texts.form.startTitle)
    await sees(starting, texts.form.startNote)
    await hasNoBarrier(page)
    await button(starting, texts.start).click()
    await sees(starting, messages.operation.nameRequired)
    await field(starting, texts.form.name).fill(first.toUpperCase())
    await button(starting, texts.start).click()
    await sees(starting, messages.operation.nameTaken(first))
    await field(starting, texts.form.name).fill('Fall Watch')
    await field(starting, texts.form.conflictWindowMin).fill('15')
    await button(starting, texts.start).click()
    await isGone(starting)
    await sees(page, texts.form.started('Fall Watch'), 'Conflicts within 15 min')
    await button(page, texts.settingsOf('Fall Watch')).click()
    const editing = dialog(page, texts.form.editTitle('Fall Watch'))
    await eventually(() => field(editing, texts.form.conflictWindowMin).inputValue()).toBe('15')
    await field(editing, texts.form.conflictWindowMin).fill('')
    await field(editing, texts.form.dayStartsAt).fill('06:00')
    await button(editing, 'Save').click()
    await isGone(editing)
    await sees(page, 'Day starts 06:00')
    expect(await row(page, 'Fall Watch').getByText('Conflicts within').count()).toBe(0)
  })

  test('staff reads it, without the buttons of an admin, from the switcher', async () => {
    const page = await visits.open('staff', '/dashboard')
    await switcher(page, 'Fall Watch').click()
    await page.getByRole('menuitem', { name: texts.all }).press('Enter')
    await heading(page, 'Operations').waitFor()
    await row(page, 'Fall Watch').waitFor()
    expect(await button(page, texts.start).count()).toBe(0)
    expect(await button(page, texts.settingsOf('Fall Watch')).count()).toBe(0)
    await link(page, texts.closeoutOf(first)).click()
    await sees(page, messages.operation.nothingOpen)
    await enterBy(page, 'Fall Watch', first)
    await heading(page, texts.closeoutOf(first)).waitFor()
  })
})
