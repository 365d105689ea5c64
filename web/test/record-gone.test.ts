import { messages, pages, type Target } from '@watchfloor/core'
import { anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { openBriefing } from './helpers/briefing-page.ts'
import { button, dialog, eventually, field, isGone, link, sees, take } from './helpers/locators.ts'
import { pdfDialog, pdfFrame } from './helpers/pdf-dialog.ts'
import { openRecord, panel, tab, ucPath } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { visitOffice } from './helpers/visits.ts'

const arrests = Array.from({ length: 8 }, (_, at) =>
  anArrest({
    screenName: `gone_owl${at}`,
    analystFN: 'Odalys',
    analystLN: `Yarrow${at}`,
    caseNumber: `26-70000${at}`,
    arrestDay: 1,
  }),
)
const chats = Array.from({ length: 2 }, (_, at) =>
  aTarget({ screenName: `gone_chat${at}`, dealDetails: 'Blue sedan' }),
)
const visits = visitOffice(() => ({ targets: [...arrests, ...chats] }))

/** Deletes a record in another browser. */
async function deletes({ id }: Target): Promise<void> {
  const page = await visits.open('admin', '/health')
  const cookies = await page.context().cookies()
  const headers = { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
  const reply = await page.context().request.post('/auth/delete_chatter', { data: { id }, headers })
  expect(await reply.json()).toMatchObject({ Status: true })
}

const missing = [messages.edit.missingTitle, messages.generic.recordMissing] as const

test('E5 an edit screen whose record is deleted elsewhere shows nothing of it anymore', async () => {
  const chat = take(chats)
  const page = await visits.open('target-entry', ucPath(chat), { mayComplain: /404/ })
  await field(page, 'Deal Details').waitFor()
  await deletes(chat)
  await sees(page, ...missing)
  await isGone(field(page, 'Deal Details'))
  expect(await page.getByText(chat.screenName).count()).toBe(0)
  expect(await page.title()).not.toContain(chat.screenName)
  await hasNoBarrier(page)
})

test.each(['999999', 'x'])(
  'E5 the screen of a record %s, which does not exist, has its title',
  async (id) => {
    const page = await visits.open('analyst', `${pages.editTarget.path}/${id}`, { mayComplain: /404/ })
    await sees(page, missing[0])
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([pages.editTarget.label])
    expect(await page.title()).toBe(messages.screen.shell.title(pages.editTarget.label))
    await hasNoBarrier(page)
  },
)

test('E5 the unsaved text of a record that is deleted elsewhere stays, and leaving asks', async () => {
  const arrest = take(arrests)
  const page = await openRecord(visits, 'analyst', arrest, 'basic', { mayComplain: /404/ })
  await field(panel(page), 'Analyst First Name').fill('Typed name')
  await tab(page, 'color').click()
  await field(panel(page), 'Noteworthy information, grouped by event').fill('Typed color')
  await deletes(arrest)
  const left = page.getByRole('region', { name: messages.edit.leftTitle })
  await sees(page, ...missing)
  await sees(left, 'Analyst First Name', 'Typed name', 'Color', 'Typed color')
  expect(await page.getByText(arrest.analystLN).count()).toBe(0)
  await hasNoBarrier(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await link(page.getByRole('navigation', { name: 'Main' }), 'Reports').click()
  const leaving = dialog(page, messages.screen.entry.leaveTitle)
  await button(leaving, messages.screen.entry.stayHere).click()
  await sees(left, 'Typed name')
})

test.each(['Commander Review', 'Briefing'])(
  'E5 the open PDF of a record that is deleted elsewhere is removed on %s',
  async (screen) => {
    const arrest = take(arrests)
    const options = { mayComplain: /404/ }
    const page =
      screen === 'Briefing'
        ? await openBriefing(visits, 'staff', '', options)
        : await visits.open('staff', reviewPath, options)
    await page
      .getByRole('button', { name: new RegExp(`${screen === 'Briefing' ? '' : 'PDF.*'}${arrest.analystLN}`) })
      .first()
      .click()
    await pdfFrame(page).waitFor()
    await deletes(arrest)
    await sees(pdfDialog(page), ...missing)
    await isGone(pdfFrame(page))
    expect(await link(pdfDialog(page), messages.pdf.newTab).count()).toBe(0)
    await eventually(() => page.getByText(arrest.analystLN).count()).toBe(0)
  },
)
