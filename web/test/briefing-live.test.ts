import type { Target } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boardCards, cardsUnder, openBriefing, undoArrest } from './helpers/briefing-page.ts'
import { button, dialog, eventually, hoverOver, isGone, pollWhile, sees, take } from './helpers/locators.ts'
import { somebodyElse } from './helpers/record-page.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const leaving = Array.from({ length: 12 }, (_, index) =>
  anArrest({ arrestDay: 1, analystFN: `Leaving${index}`, briefLabel: 'Closing' }),
)
const moving = Array.from({ length: 6 }, (_, index) =>
  anArrest({ arrestDay: 4, analystFN: `Moving${index}` }),
)
const visits = visitOffice(() => ({ targets: [...leaving, ...moving] }))
const clockwork = { prepare: onlyPolls }
const nextPoll = (page: Page) => page.clock.runFor(30_000)
const cardOf = (page: Page, { analystFN }: Target) => boardCards(page).filter({ hasText: analystFN })

test('an undone arrest leaves the board, and closes no dialog', async () => {
  const page = await openBriefing(visits, 'staff', '', clockwork)
  const target = take(leaving)
  await cardOf(page, target).click()
  await dialog(page, 'Arrest PDF').waitFor()
  await undoArrest(visits, target)
  await nextPoll(page)
  await isGone(cardOf(page, target))
  await eventually(() => dialog(page, 'Arrest PDF').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await isGone(dialog(page, 'Arrest PDF'))
})

test('nothing moves under the pointer; a notice counts the waiting changes', async () => {
  const page = await openBriefing(visits, 'staff', '', clockwork)
  const target = take(leaving)
  await cardOf(page, target).hover()
  await undoArrest(visits, target)
  await pollWhile(page, hoverOver(cardOf(page, target)))
  await sees(page, '1 change held while you point here')
  await eventually(() => cardOf(page, target).isVisible()).toBe(true)
  await page.mouse.move(2, 2)
  await isGone(cardOf(page, target))
})

test('a card changes in place, and moves after a press of Show now', async () => {
  const page = await openBriefing(visits, 'staff', '', clockwork)
  const target = take(moving)
  await boardCards(page).first().focus()
  await page.keyboard.press('Tab')
  const day = `Day ${moving.length + 9}`
  const changes = { arrestDay: day, caseNumber: 'PC26-0900' }
  await (await somebodyElse(visits, 'admin')).changes(target, changes)
  await pollWhile(page, () => page.keyboard.press('Shift'))
  const card = `Case: PC26-0900\n${target.analystFN} NULL\nPending review`
  await eventually(() => cardsUnder(page, 'Day 4')).toContainEqual(card)
  expect(await page.getByRole('heading', { name: day }).count()).toBe(0)
  await button(page, 'Show now').click()
  await eventually(() => cardsUnder(page, day)).toContainEqual(card)
})
