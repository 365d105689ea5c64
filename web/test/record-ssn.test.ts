import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, eventually, field, readAlert, sees, take } from './helpers/locators.ts'
import { offline } from './helpers/record-failing.ts'
import { commanderPath, onServer, openRecord, panel, somebodyElse, toast } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 8 }, () => anArrest({ socialSecurityNumber: '666123456' }))
const visits = visitOffice(() => ({ targets: records }))

const open = (record = take(records)) => openRecord(visits, 'analyst', record, 'basic')
const ssn = (page: Page) => field(page, 'SSN')

test('it is masked until the user asks for it, and the request is in the history', async () => {
  const received: string[] = []
  const record = take(records)
  const page = await openRecord(visits, 'analyst', record, 'basic', {
    prepare: async (page) => {
      page.on('response', async (reply) => {
        if (reply.url().includes('/auth/')) received.push(await reply.text().catch(() => ''))
      })
    },
  })
  await eventually(() => ssn(page).inputValue()).toBe('***-**-3456')
  await button(page, 'History').click()
  await sees(page, 'Added the target')
  expect(received.filter((text) => text.includes('666123456'))).toEqual([])
  await button(panel(page), 'Show').click()
  await eventually(() => ssn(page).inputValue()).toBe('666-12-3456')
  await button(panel(page), 'Hide').click()
  await eventually(() => ssn(page).inputValue()).toBe('***-**-3456')
  const admin = await openRecord(visits, 'admin', record, 'basic')
  await button(admin, 'History').click()
  await sees(admin, 'Viewed the SSN', 'analyst@watchfloor.example')
  await eventually(() => ssn(admin).inputValue()).toBe('***-**-3456')
})

test('one that is shown is masked again when somebody else changes it', async () => {
  const record = take(records)
  const page = await open(record)
  await button(panel(page), 'Show').click()
  await eventually(() => ssn(page).inputValue()).toBe('666-12-3456')
  await (await somebodyElse(visits, 'admin')).changes(record, { socialSecurityNumber: '666129999' })
  await eventually(() => ssn(page).inputValue()).toBe('***-**-9999')
})

test('an SSN that cannot be shown has a message', async () => {
  const page = await open()
  await page.route('**/auth/chatterlist/*reveal=*', offline)
  await button(panel(page), 'Show').click()
  await readAlert(
    page,
    mouse,
    'Failed to fetch data',
    'No response from server. Please check your connection and try again.',
  )
  await eventually(() => ssn(page).inputValue()).toBe('***-**-3456')
})

test('a new one is typed over the mask; the browser does not store it, and the change cannot be undone', async () => {
  const record = take(records)
  const page = await open(record)
  await ssn(page).click()
  await page.keyboard.type('987654320')
  await eventually(() => ssn(page).inputValue()).toBe('987-65-4320')
  await field(page, 'City').fill('Lakeland')
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).toContain('Lakeland')
  expect(kept).not.toMatch(/987-?65/)
  await button(panel(page), 'Save').click()
  await sees(page, 'Saved successfully.')
  expect(await button(toast(page, 'Saved successfully.'), 'Undo').count()).toBe(0)
  await eventually(() => ssn(page).inputValue()).toBe('***-**-4320')
  expect(await onServer(page, record)).toMatchObject({ socialSecurityNumber: '***-**-4320' })
})

test('the commander can ask for it too', async () => {
  const page = await visits.open('staff', commanderPath(take(records)))
  await button(page, 'Show').click()
  await eventually(() => ssn(page).inputValue()).toBe('666-12-3456')
})
