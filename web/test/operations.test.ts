import { messages } from '@watchfloor/core'
import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import {
  button,
  dialog,
  eventually,
  field,
  heading,
  isGone,
  readAlert,
  row,
  sees,
} from './helpers/locators.ts'
import { callsAs, choice, enterBy, type OfficeCalls, switcher } from './helpers/operations.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [aTarget({ screenName: 'owl' }), aMeetUp({ screenName: 'sk8r', dateTime: at('21:00') })],
  now: at('20:40'),
}))
const first = 'Summer Operation'

test('with one operation the header has the title and no switcher', async () => {
  const page = await visits.open('staff', '/dashboard')
  await row(page, 'owl').waitFor()
  await eventually(() => page.locator('.shell-title').innerText()).toBe(first)
  expect(await page.getByRole('button', { name: /^Operation:/ }).count()).toBe(0)
  expect(await page.locator('.state-mark').count()).toBe(0)
})

describe('with several operations', () => {
  let admin: OfficeCalls
  let spring = 0
  visits.prepare(async () => {
    // Their sessions start in the first operation, and nobody is moved.
    for (const role of ['staff', 'supervisor', 'target-entry'] as const) await visits.open(role, '/')
    admin = await callsAs(visits.office, 'admin')
    spring = await admin.start('Spring 2026')
    await admin.enter(spring)
    await admin.add({ caseAgent: 'Echo', screenName: 'lark' })
  })

  test.each([
    [mouse, 'staff', true],
    [keyboard, 'supervisor', false],
  ] as const)(
    'by $name the menu lists them newest first, and another one is entered',
    async (hands, role, isOffice) => {
      const page = await visits.open(role, '/dashboard')
      await row(page, 'owl').waitFor()
      await hands.press(switcher(page, first))
      const items = page.getByRole('menuitem')
      await choice(page, 'Spring 2026').waitFor()
      const texts = (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
      expect(texts).toEqual([
        'Spring 2026 Open',
        `${first} (Current) Open`,
        ...(isOffice ? ['All operations'] : []),
      ])
      await eventually(() => page.locator('[role="menuitem"][aria-current]').innerText()).toContain(first)
      await eventually(() => barriers(page)).toEqual([])
      if (hands.name === 'mouse') await choice(page, 'Spring 2026').click()
      else await page.keyboard.press('ArrowUp').then(() => choice(page, 'Spring 2026').press('Enter'))
      await sees(page, 'You now work in Spring 2026.')
      await row(page, 'lark').waitFor()
      expect(await row(page, 'owl').count()).toBe(0)
      await heading(page, 'Currently Chatting').waitFor()
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Operation: Spring 2026',
      )
      await enterBy(page, 'Spring 2026', first)
      await row(page, 'owl').waitFor()
    },
  )

  test('the other tabs of the browser follow, and a record of the other operation is left', async () => {
    const one = await visits.open('staff', '/dashboard')
    await row(one, 'owl').waitFor()
    const other = await one.context().newPage()
    await other.goto('/dashboard/basicchatteredit/1')
    await heading(other, 'Edit Target (UC): owl').waitFor()
    await enterBy(one, first, 'Spring 2026')
    await switcher(other, 'Spring 2026').waitFor()
    await row(other, 'lark').waitFor()
    await heading(other, 'Currently Chatting').waitFor()
    await enterBy(other, 'Spring 2026', first)
    await row(one, 'owl').waitFor()
  })

  test('typed text is asked about, and kept by the answer Stay', async () => {
    const page = await visits.open('target-entry', '/dashboard/addchatterList')
    await field(page, 'Screen Name').fill('half typed')
    const ask = () => enterBy(page, first, 'Spring 2026')
    const leaving = dialog(page, messages.screen.entry.leaveTitle)
    await ask()
    await button(leaving, messages.screen.entry.stayHere).click()
    await isGone(leaving)
    await eventually(() => field(page, 'Screen Name').inputValue()).toBe('half typed')
    await switcher(page, first).waitFor()
    await ask()
    await button(leaving, messages.screen.entry.leaveAnyway).click()
    await switcher(page, 'Spring 2026').waitFor()
    await eventually(() => field(page, 'Screen Name').inputValue()).toBe('')
    await enterBy(page, 'Spring 2026', first)
    await switcher(page, first).waitFor()
    await eventually(() => field(page, 'Screen Name').inputValue()).toBe('')
  })

  test('text typed in another tab stays on screen, which says where it was begun', async () => {
    const one = await visits.open('target-entry', '/dashboard/chatterlist')
    await row(one, 'owl').waitFor()
    const other = await one.context().newPage()
    await other.goto('/dashboard/addchatterList')
    await field(other, 'Screen Name').fill('half typed')
    await enterBy(one, first, 'Spring 2026')
    await switcher(other, 'Spring 2026').waitFor()
    const note = other.getByText(`You began this target in ${first}. Add Target adds it to Spring 2026.`)
    await note.waitFor()
    expect(await field(other, 'Screen Name').inputValue()).toBe('half typed')
    await enterBy(one, 'Spring 2026', first)
    await switcher(other, first).waitFor()
    await isGone(note)
    expect(await field(other, 'Screen Name').inputValue()).toBe('half typed')
  })

  test('a closed operation has a mark on every page, in both themes and on a phone', async () => {
    const name = 'A long name of an operation that was closed in the winter'
    const closed = await admin.start(name)
    await admin.setState(closed, 'closed')
    const page = await visits.open('staff', '/dashboard')
    await enterBy(page, first, name)
    await switcher(page, name).waitFor()
    for (const path of ['/dashboard', '/dashboard/statistics', '/dashboard/vipview']) {
      await page.goto(path)
      await marks(page, 'Closed')
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await marks(page, 'Closed')
    await eventually(() => overhang(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme)).toEqual([])
    }
    // Another browser seals it.
    await admin.setState(closed, 'sealed')
    await marks(page, 'Sealed')
    await admin.limit('staff', [1, spring])
    await page.reload()
    await switcher(page, 'Spring 2026').waitFor()
    await admin.limit('staff', null)
    await enterBy(page, 'Spring 2026', first)
    await switcher(page, first).waitFor()
  })

  test('O5 whoever works in one that is closed works in the newest open one, and is told so', async () => {
    const fair = await admin.start('Fair Watch')
    const page = await visits.open('staff', '/dashboard')
    await enterBy(page, first, 'Fair Watch')
    await switcher(page, 'Fair Watch').waitFor()
    await admin.setState(fair, 'closed')
    await sees(page, 'Fair Watch was closed. You now work in Spring 2026.')
    await switcher(page, 'Spring 2026').waitFor()
    await row(page, 'lark').waitFor()
    await eventually(() => barriers(page)).toEqual([])
    // A person who switches away from a closed operation gets the message of the switch, and none of a closing.
    await enterBy(page, 'Spring 2026', 'Fair Watch')
    await switcher(page, 'Fair Watch').waitFor()
    await enterBy(page, 'Fair Watch', first)
    await sees(page, `You now work in ${first}.`)
    await row(page, 'owl').waitFor()
    expect(await page.getByText(`Fair Watch was closed. You now work in ${first}.`).count()).toBe(0)
  })

  test('O5 whoever enters one that is closed before the list of operations is read again is moved, too', async () => {
    const brief = await admin.start('Brief Watch')
    const page = await visits.open('staff', '/dashboard')
    const before = (await page.locator('.operation-name').innerText()).trim()
    await switcher(page, before).waitFor()
    const held: (() => void)[] = []
    let isHeld = true
    await page.route('**/auth/operations', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => undefined)
    })
    await enterBy(page, before, 'Brief Watch')
    await switcher(page, 'Brief Watch').waitFor()
    await admin.setState(brief, 'closed')
    isHeld = false
    for (const release of held) release()
    await sees(page, 'Brief Watch was closed. You now work in Spring 2026.')
    await switcher(page, 'Spring 2026').waitFor()
    await enterBy(page, 'Spring 2026', before)
    await switcher(page, before).waitFor()
  })

  test('O15 a record with unsaved text stays when its operation is closed, says so, and is saved there', async () => {
    const fair = await admin.start('Fair Watch 3')
    await admin.enter(fair)
    const owl = await admin.add({ caseAgent: 'Echo', screenName: 'fair_owl' })
    await admin.arrest(owl, at('20:30'), '26-3')
    const hen = await admin.add({ caseAgent: 'Echo', screenName: 'fair_hen' })
    const page = await visits.open('staff', '/dashboard')
    await page.getByRole('button', { name: /^Operation:/ }).waitFor()
    await enterBy(page, (await page.locator('.operation-name').innerText()).trim(), 'Fair Watch 3')
    await switcher(page, 'Fair Watch 3').waitFor()
    const other = await page.context().newPage()
    await other.goto(`/dashboard/basicchatteredit/${hen}`)
    await field(other, 'Notes').fill('half typed')
    await page.goto(`/dashboard/lteditchatter/${owl}`)
    await field(page, 'Analyst First Name').fill('Odalys')
    await admin.setState(fair, 'closed')
    for (const one of [page, other]) {
      await switcher(one, 'Spring 2026').waitFor()
      await sees(one, messages.edit.otherOperation('Fair Watch 3', 'Spring 2026'))
      await eventually(() => barriers(one)).toEqual([])
    }
    expect(await field(other, 'Notes').inputValue()).toBe('half typed')
    expect(await field(page, 'Analyst First Name').inputValue()).toBe('Odalys')
    // The arrested record can still be finished.
    await page.keyboard.press('Control+Enter')
    await sees(page, 'Saved successfully.')
    // After leaving the record, the user works in the other operation.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Currently Chatting' })
      .click()
    await row(page, 'lark').waitFor()
    await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Target Entry' }).click()
    await button(dialog(other, messages.screen.entry.leaveTitle), messages.screen.entry.leaveAnyway).click()
    await row(other, 'lark').waitFor()
    await admin.enter(spring)
  })

  test('O15 a comment typed for a record of the closed one comes back with that record, until its dialog is closed', async () => {
    const fair = await admin.start('Fair Watch 4')
    await admin.enter(fair)
    const owl = await admin.add({ caseAgent: 'Echo', screenName: 'turn_owl' })
    await admin.arrest(owl, at('20:30'), '26-4')
    const page = await visits.open('staff', '/dashboard')
    await page.getByRole('button', { name: /^Operation:/ }).waitFor()
    await enterBy(page, (await page.locator('.operation-name').innerText()).trim(), 'Fair Watch 4')
    await switcher(page, 'Fair Watch 4').waitFor()
    await page.goto('/dashboard/ltchecklist')
    await row(page, 'turn_owl').locator('.review-open').click()
    const asking = dialog(page, messages.review.decideTitle)
    const comment = field(asking, messages.review.giveBackComment)
    await comment.fill('The height is missing')
    await admin.setState(fair, 'closed')
    await switcher(page, 'Spring 2026').waitFor()
    await isGone(asking)
    await admin.setState(fair, 'open', 'again')
    await enterBy(page, 'Spring 2026', 'Fair Watch 4')
    await row(page, 'turn_owl').locator('.review-open').click()
    expect(await comment.inputValue()).toBe('The height is missing')
    await button(asking, messages.generic.cancel).click()
    await isGone(asking)
    await row(page, 'turn_owl').locator('.review-open').click()
    expect(await comment.inputValue()).toBe('')
    await admin.setState(fair, 'closed')
    await admin.enter(spring)
  })

  test('O15 a target typed for the closed one is not added to the other unseen, and stays in the form', async () => {
    const fair = await admin.start('Fair Watch 2')
    const page = await visits.open('target-entry', '/dashboard/addchatterList', { prepare: onlyPolls })
    await page.getByRole('button', { name: /^Operation:/ }).waitFor()
    await enterBy(page, first, 'Fair Watch 2')
    await switcher(page, 'Fair Watch 2').waitFor()
    await field(page, 'UC / Chatter').fill('Echo')
    await field(page, 'Screen Name').fill('half typed')
    await admin.setState(fair, 'closed')
    await button(page, 'Add Target').click()
    await readAlert(page, mouse, messages.operation.moved('Spring 2026'))
    await switcher(page, 'Spring 2026').waitFor()
    await sees(page, 'You began this target in Fair Watch 2. Add Target adds it to Spring 2026.')
    expect(await field(page, 'Screen Name').inputValue()).toBe('half typed')
    await eventually(() => barriers(page)).toEqual([])
    await button(page, 'Add Target').click()
    await heading(page, 'Target Entry').waitFor()
    await row(page, 'half typed').waitFor()
    // The next one is begun here.
    await page.goto(`${visits.office.url}/dashboard/addchatterList`)
    await field(page, 'Screen Name').fill('begun here')
    expect(await page.getByText('You began this target in').count()).toBe(0)
  })
})

const marks = (page: Page, state: string) =>
  page.locator('.operation-title .state-mark').getByText(state, { exact: true }).waitFor()
