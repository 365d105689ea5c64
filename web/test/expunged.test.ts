import { messages, type Target } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expungeRecord } from '@watchfloor/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, dialog, eventually, field, isGone, row, search, sees, take } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
import { openRecord, panel, tab, ucPath } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { cardsIn, statisticsPath } from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const name = 'Zebrafinch'
const arrests = Array.from({ length: 10 }, (_, index) =>
  anArrest({
    screenName: name,
    analystFN: name,
    analystLN: `Quail${index}`,
    caseNumber: `26-${index}`,
    arrestDay: 1,
  }),
)
const chats = Array.from({ length: 9 }, () => aTarget({ screenName: name, dealDetails: name }))
const meetUps = Array.from({ length: 6 }, (_, index) =>
  aMeetUp({ screenName: `${name} ${index}`, dateTime: at('20:00') }),
)
const someOf = (word: string, arrivalTime: string | null) =>
  Array.from({ length: 5 }, (_, index) =>
    aMeetUp({ screenName: `${name} ${word} ${index}`, dateTime: at('20:00'), arrivalTime }),
  )
const dialogs = { here: someOf('here', at('20:01')), expected: someOf('expected', null) }
const asks = aTarget({ screenName: 'wants a time', dateTime: at('23:02') })
const holder = aMeetUp({ screenName: 'Merganser', dateTime: at('23:00') })
const visits = visitOffice(() => ({
  targets: [...arrests, ...chats, ...meetUps, ...dialogs.here, ...dialogs.expected, asks, holder],
  now: at('20:05'),
}))
const mayComplain = { mayComplain: /404/ }

async function expunges({ id }: Target): Promise<void> {
  const { context, clock } = visits.office
  await expungeRecord(context, id, '26-CA-1', { actor: 'cli:root', via: 'cli', at: clock.now() })
}

/** Returns what a page and its storage still have of a text: in the document, its title, its fields and its drafts. */
function keptOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    const stored = [sessionStorage, localStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => `${key} ${storage.getItem(key)}`),
    )
    const all = [document.title, document.documentElement.outerHTML, ...fields, ...stored]
    return all.filter((one) => one.includes(wanted)).map((one) => one.slice(0, 200))
  }, text)
}

test('Z13 an edit screen whose record is expunged keeps no typed text, on screen or in storage', async () => {
  const arrest = take(arrests)
  const page = await openRecord(visits, 'analyst', arrest, 'basic', mayComplain)
  await field(panel(page), 'Analyst First Name').fill('Typed name')
  await tab(page, 'color').click()
  await field(panel(page), 'Noteworthy information, grouped by event').fill('Typed color')
  await eventually(async () => (await keptOf(page, 'Typed')).length).toBeGreaterThan(0)
  await expunges(arrest)
  await sees(page, messages.edit.missingTitle)
  await eventually(() => keptOf(page, 'Typed')).toEqual([])
  expect(await keptOf(page, name)).toEqual([])
})

test('Z13 the expungement of one record keeps the text that is typed into another', async () => {
  const page = await visits.open('target-entry', ucPath(take(chats)), mayComplain)
  await field(page, 'Deal Details').fill('Typed deal')
  const other = take(chats)
  const second = await visits.open('target-entry', ucPath(other), mayComplain)
  await field(second, 'Deal Details').fill('Typed other')
  await expunges(other)
  await eventually(() => keptOf(second, 'Typed')).toEqual([])
  const stored = (texts: readonly string[]) => texts.some((text) => text.startsWith('watchfloor.draft.'))
  expect(stored(await keptOf(page, 'Typed deal'))).toBe(true)
  expect(await field(page, 'Deal Details').inputValue()).toBe('Typed deal')
})

test('Z13 text that was kept when its tab showed no screen is dropped when it shows one again', async () => {
  const chat = take(chats)
  const page = await visits.open('target-entry', ucPath(chat), mayComplain)
  await field(page, 'Deal Details').fill('Typed deal')
  await page.goto('/health')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Typed deal')
  await expunges(chat)
  await page.goto('/dashboard/chatterlist')
  await eventually(() => keptOf(page, 'Typed deal')).toEqual([])
})

test('Z13 the toast and the last act about an expunged record go', async () => {
  const meetUp = take(meetUps)
  const page = await visits.open('supervisor', '/dashboard/operationview', mayComplain)
  await button(row(page, meetUp.screenName), 'Arrived').click()
  await page.locator('.toast').waitFor()
  await button(page, messages.screen.done.last).click()
  await page.getByRole('button', { name: new RegExp(`^Undo: .*${meetUp.screenName}`) }).waitFor()
  await expunges(meetUp)
  await sees(page, messages.screen.done.lastNone)
  await isGone(page.locator('.toast'))
  await eventually(() => keptOf(page, meetUp.screenName)).toEqual([])
})

test.each(['Takedown', 'No Show'])('Z13 the open dialog %s of an expunged record closes', async (label) => {
  const meetUp = take(dialogs[label === 'Takedown' ? 'here' : 'expected'])
  const page = await visits.open('supervisor', '/dashboard/operationview', mayComplain)
  const shown = page.getByRole('dialog')
  await row(page, meetUp.screenName)
    .getByRole('button', { name: new RegExp(`^${label}( of |$|:)`) })
    .click()
  await shown.getByText(meetUp.screenName).first().waitFor()
  await expunges(meetUp)
  await isGone(shown)
  await eventually(() => keptOf(page, meetUp.screenName)).toEqual([])
})

test('Z13 the question about a conflict closes when the target that holds the time is expunged', async () => {
  const page = await visits.open('supervisor', '/dashboard', mayComplain)
  await button(page, `Approve 23:02 for ${asks.screenName}`).click()
  const asking = dialog(page, messages.schedule.conflictTitle)
  await sees(asking, holder.screenName)
  await expunges(holder)
  await isGone(asking)
  await eventually(() => keptOf(page, holder.screenName)).toEqual([])
})

test('Z13 the results of several records show an expunged one by its number', async () => {
  const [open, left] = [take(arrests), take(arrests)]
  const texts = messages.several
  const page = await visits.open('staff', reviewPath, mayComplain)
  await button(page, texts.start).click()
  const choose = ({ caseNumber }: Target) => row(page, caseNumber).getByRole('checkbox').check()
  await choose(open)
  await choose(left)
  await button(page, texts.set).click()
  await dialog(page, texts.title(2)).getByLabel('Type').selectOption('Other')
  const other = await callsAs(visits.office, 'admin')
  await other.remove(left.id)
  await button(dialog(page, texts.title(2)), texts.set).click()
  const results = dialog(page, texts.results(1, 2))
  const named = (target: Target) => results.getByRole('row').filter({ hasText: target.caseNumber })
  await named(open).waitFor()
  await expunges(open)
  await isGone(named(open))
  await sees(results, String(open.id))
})

test('Z13 the row of an expunged record goes at once, also under the pointer', async () => {
  const meetUp = take(meetUps)
  const page = await visits.open('supervisor', '/dashboard/incoming', mayComplain)
  const shown = row(page, meetUp.screenName)
  await shown.hover()
  await expunges(meetUp)
  // A row that waits stays until the pointer has rested for 10 seconds.
  await expect.poll(() => shown.count(), { timeout: 5_000 }).toBe(0)
})

test('Z13 the card of an expunged arrest goes at once, also under the pointer', async () => {
  const arrest = take(arrests)
  const path = `${statisticsPath}?view=arrest&group=type&part=other`
  const page = await visits.open('staff', path, mayComplain)
  const card = cardsIn(page.locator('.arrestees')).filter({ hasText: arrest.caseNumber })
  await card.hover()
  await expunges(arrest)
  // A card that waits stays until the pointer has rested for 10 seconds.
  await expect.poll(() => card.count(), { timeout: 5_000 }).toBe(0)
})

test('Z13 the comment of a review, typed or kept, goes with its record', async () => {
  const [open, left] = [take(arrests), take(arrests)]
  const page = await visits.open('staff', reviewPath, mayComplain)
  const asking = dialog(page, messages.review.decideTitle)
  const comment = async ({ caseNumber }: Target) => {
    await row(page, caseNumber).locator('.review-open').click()
    await field(asking, messages.review.giveBackComment).fill(`Typed for ${caseNumber}`)
  }
  await comment(left)
  await page.goto('/health')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(`Typed for ${left.caseNumber}`)
  await page.goto(reviewPath)
  await comment(open)
  await expunges(open)
  await expunges(left)
  await isGone(asking)
  await eventually(() => keptOf(page, 'Typed for')).toEqual([])
})

test('Z13 the dialog of a record that was deleted and restored opens again', async () => {
  const meetUp = take(dialogs.here)
  const admin = await callsAs(visits.office, 'admin')
  const page = await visits.open('supervisor', '/dashboard/operationview', mayComplain)
  const shown = page.getByRole('dialog')
  const open = () =>
    row(page, meetUp.screenName)
      .getByRole('button', { name: /^Takedown( of |$|:)/ })
      .click()
  await open()
  await shown.getByText(meetUp.screenName).first().waitFor()
  await admin.remove(meetUp.id)
  // Restored before the tab has asked for it, the record would not be gone.
  const asked = page.waitForResponse((reply) => reply.url().endsWith(`/auth/chatterlist/${meetUp.id}`))
  await expunges(take(chats))
  await asked
  await isGone(shown)
  await page.mouse.move(2, 2)
  await admin.restore(meetUp.id)
  await open()
  await field(shown, messages.screen.board.caseNumber).fill('26-9')
  expect(await field(shown, messages.screen.board.caseNumber).inputValue()).toBe('26-9')
})

test.each([
  ['the list of expected arrivals', '/dashboard/incoming', () => take(meetUps), 'screenName'],
  ['Commander Review', reviewPath, () => take(arrests), 'analystLN'],
  ['Review in Turn', '/dashboard/reviewturn', () => take(arrests), 'analystLN'],
] as const)(
  'Z13 a search word that finds nothing after an expungement goes from %s',
  async (_name, path, taken, by) => {
    const target = taken()
    const word = String(target[by])
    const page = await visits.open('staff', `${path}?q=${word}`, mayComplain)
    await page.getByText(word).first().waitFor()
    await expunges(target)
    await eventually(() => page.url()).not.toContain('q=')
    // The fields and drafts of the page follow its address.
    await eventually(() => keptOf(page, word)).toEqual([])
  },
)

test('Z13 a search word that finds others after an expungement stays', async () => {
  const [meetUp, other] = [take(meetUps), take(meetUps)]
  const page = await visits.open('supervisor', '/dashboard/incoming', mayComplain)
  await search(page).fill(name)
  await row(page, meetUp.screenName).waitFor()
  await expunges(meetUp)
  await isGone(row(page, meetUp.screenName))
  await row(page, other.screenName).waitFor()
  expect(await search(page).inputValue()).toBe(name)
})
