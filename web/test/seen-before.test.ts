import { messages, pages } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { barriers, hasNoBarrier } from './helpers/accessibility.ts'
import { button, eventually, field, heading, words } from './helpers/locators.ts'
import { callsAs, type OfficeCalls } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [anArrest({ screenName: 'first_owl', phone: '2125550134', caseNumber: '26-040006' })],
}))
const { seen } = messages.operation
let staff: OfficeCalls
let id = 0

visits.prepare(async () => {
  const admin = await callsAs(visits.office, 'admin')
  const later = await Promise.all(['Fall', 'Winter', 'Spring'].map((name) => admin.start(name)))
  staff = await callsAs(visits.office, 'staff')
  for (const operation of later) {
    await staff.enter(operation)
    await staff.add({ caseAgent: 'Echo', screenName: 'owl', website: 'chat.example', phone: '2125550134' })
  }
  const last = await admin.start('Summer')
  for (const role of ['staff', 'target-entry'] as const)
    await (await callsAs(visits.office, role)).enter(last)
  await staff.enter(last)
  id = await staff.add({ caseAgent: 'Echo', screenName: 'owl_2', phone: '2125550134' })
  await admin.limit('target-entry', [last])
})

test('O7 a record names three earlier ones, newest first, and counts the others', async () => {
  const page = await visits.open('staff', `${pages.basicEdit.path}/${id}`)
  const note = page.locator('.record-seen')
  await eventually(() => words(note)).toMatch(/^Seen before: (\w+, chatting ){3}\+1 more$/)
  await eventually(() => barriers(page)).toEqual([])
})

test('O7 Add Target shows it when the typing pauses, and adds the target all the same', async () => {
  const page = await visits.open('staff', '/dashboard/addchatterList')
  await heading(page, 'Add Target').waitFor()
  const note = page.getByRole('status').filter({ hasText: seen.title })
  await field(page, 'Phone').fill('(212) 555-01')
  await field(page, 'Screen Name').fill('Owl')
  await field(page, 'Website').fill('https://chat.example')
  await eventually(() => words(note)).toMatch(/^Seen before: (\w+, chatting ?){3}$/)
  await field(page, 'Website').fill('')
  await eventually(() => note.count()).toBe(0)
  await field(page, 'Phone').fill('(212) 555-0134')
  await eventually(() => words(note)).toContain('+1 more')
  await eventually(() => button(page, messages.target.add).isEnabled()).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await hasNoBarrier(page)
})

test('O9 an account with a limit learns of another operation without its name', async () => {
  const page = await visits.open('target-entry', '/dashboard/addchatterList')
  await field(page, 'Phone').fill('(212) 555-0134')
  const note = page.getByRole('status').filter({ hasText: seen.title })
  await eventually(() => words(note)).toContain(`${messages.operation.another}, chatting`)
  expect(await words(note)).not.toContain('Spring')
})
