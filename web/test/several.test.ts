import { messages } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, isGone, row, sees, take } from './helpers/locators.ts'
import { onServer, somebodyElse } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const texts = messages.several
const names = ['owl', 'fox', 'elk', 'emu', 'gnu', 'yak', 'hen', 'ape', 'bat', 'cod', 'doe', 'eel']
const arrests = names.map((screenName, at) =>
  anArrest({ screenName, caseNumber: `26-${at + 1}`, arrestDay: 1 }),
)
const spare = arrests.slice(6)
const visits = visitOffice(() => ({ targets: arrests }))

const box = (page: Parameters<typeof row>[0], name: string) =>
  page.getByRole('checkbox', { name: texts.choose(name), exact: true })

describe.each([
  { ...mouse, path: reviewPath, role: 'staff' as const },
  { ...keyboard, path: reviewPath, role: 'staff' as const },
  { ...mouse, path: '/dashboard/arrestlist', role: 'analyst' as const },
  { ...keyboard, path: '/dashboard/arrestlist', role: 'analyst' as const },
])('by $name on $path', ({ press, write, path, role, name: hands }) => {
  test('E11 day, type, labels and transport are set of the chosen records alone, and undone at once', async () => {
    const page = await visits.open(role, path)
    const [first, second, third] = arrests.slice(path === reviewPath ? 0 : 3)
    if (!first || !second || !third) throw new Error('too few records')
    await press(button(page, texts.start))
    for (const { screenName } of [first, second]) {
      if (hands === 'keyboard') await box(page, screenName).press('Space')
      else await press(box(page, screenName))
    }
    await sees(page, texts.chosen(2))
    await press(button(page, texts.set))
    const asking = dialog(page, texts.title(2))
    await press(button(asking, texts.set))
    await sees(asking, texts.nothing)
    await asking.getByLabel('Arrest Day').selectOption('Day 5')
    await asking.getByLabel('Type').selectOption('John')
    await asking.getByLabel(texts.transport, { exact: true }).selectOption('1')
    await asking.getByLabel(texts.labels).selectOption('set')
    await write(field(asking, texts.labelsMode.set), 'Press; Night 1')
    await press(button(asking, texts.set))
    await isGone(asking)
    await sees(page, texts.done(2))
    const set = { arrestDay: 'Day 5', type: 'John', isReadyForTransport: 1, briefLabel: 'Press;Night 1' }
    for (const target of [first, second]) await eventually(() => onServer(page, target)).toMatchObject(set)
    expect(await onServer(page, third)).toMatchObject({ arrestDay: 'Day 1', type: '' })

    await press(button(page, 'Undo').first())
    for (const target of [first, second]) {
      await eventually(() => onServer(page, target)).toMatchObject({
        arrestDay: 'Day 1',
        type: '',
        briefLabel: '',
      })
    }
  })
})

test('E11 a record that cannot be set is named with its reason, and the others are set', async () => {
  const page = await visits.open('staff', reviewPath, { prepare: onlyPolls })
  const [gone, kept] = [take(spare), take(spare)]
  await row(page, kept.screenName).waitFor()
  await button(page, texts.start).click()
  await box(page, gone.screenName).check()
  await box(page, kept.screenName).check()
  const other = await somebodyElse(visits, 'admin')
  await other.deletes(gone)
  await button(page, texts.set).click()
  const asking = dialog(page, texts.title(2))
  await asking.getByLabel('Type').selectOption('Other')
  await button(asking, texts.set).click()
  const results = dialog(page, texts.results(1, 2))
  await sees(results, gone.screenName, messages.generic.recordMissing, kept.screenName, texts.saved)
  await eventually(() => onServer(page, kept)).toMatchObject({ type: 'Other' })
})

test('choosing several has no barrier and no overhang, in light and dark', async () => {
  for (const path of [reviewPath, '/dashboard/arrestlist']) {
    const page = await visits.open('staff', path)
    await button(page, texts.start).click()
    await button(page, texts.all).click()
    await hasNoBarrier(page)
    await button(page, texts.set).click()
    await hasNoBarrier(page)
  }
})

test('a role that may not edit the case chooses nothing', async () => {
  const page = await visits.open('supervisor', '/dashboard/targetlist')
  await page.locator('main').waitFor()
  expect(await button(page, texts.start).count()).toBe(0)
})
