import { isPage, type Role } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { button, dialog, eventually, heading, row } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: aFullNight(), now: at('21:40') }))

const screens: readonly [path: string, title: string, role: Role | undefined][] = [
  ['/adminlogin', 'Login', undefined],
  ['/dashboard', 'Currently Chatting', 'supervisor'],
  ['/dashboard/chatterlist', 'Target Entry', 'target-entry'],
  ['/dashboard/addchatterList', 'Add Target', 'target-entry'],
  ['/dashboard/incoming', 'On The Hook', 'supervisor'],
  ['/dashboard/operationview', 'Takedown', 'staff'],
  ['/dashboard/arrestlist', 'Arrest List', 'admin'],
  ['/dashboard/reports', 'Reports', 'analyst'],
  ['/dashboard/targetlist', 'Inactive', 'supervisor'],
  ['/dashboard/ltchecklist?pending=1', 'Commander Review', 'staff'],
  ['/dashboard/settings', 'Settings', 'admin'],
  ['/dashboard/journal', 'Journal', 'admin'],
  ['/dashboard/vipview', 'VIP', 'vip'],
  ['/dashboard/nowhere', 'There is no such page.', 'admin'],
]

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

describe.each(screens)('%s', (path, title, role) => {
  test(`${title} has no barrier, in the light and dark theme, on desktop and phone`, async () => {
    const refused: string[] = []
    const page = await visits.open(role, path, {
      prepare: async (page) => {
        page.on(
          'response',
          (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`),
        )
      },
    })
    await heading(page, title).waitFor()
    if (role && hasList(path)) await page.locator('tbody tr').first().waitFor()
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await eventually(() => overhang(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
        await eventually(() => barriers(page, colorScheme), `${viewport.width} px, ${colorScheme}`).toEqual(
          [],
        )
      }
    }
    // Without a session the first call is refused.
    const itself = isPage(path.split('?')[0] ?? '') ? [] : [`404 ${new URL(path, page.url()).href}`]
    if (role) expect(refused).toEqual(itself)
  })
})

test.each<[path: string, title: string, open: (page: Page) => Promise<void>]>([
  ['/dashboard', 'Approve Time', (page) => button(page, 'Approve time').first().click()],
  ['/dashboard', 'Inactive', (page) => button(page, 'Inactive').first().click()],
  ['/dashboard/incoming', 'No Show', (page) => button(page, 'No Show').first().click()],
  ['/dashboard/operationview', 'Takedown of sk8r', (page) => button(row(page, 'sk8r'), 'Takedown').click()],
  ['/dashboard/operationview', 'Alert', (page) => button(row(page, 'night_owl'), 'Takedown').click()],
  ['/dashboard/arrestlist', 'Confirm Undo Arrest', (page) => button(page, 'Undo Arrest').first().click()],
  ['/dashboard/ltchecklist', 'Generate Briefing', (page) => button(page, 'Generate Briefing').click()],
  ['/dashboard/ltchecklist', 'Confirm Deletion', (page) => button(page, 'Delete').first().click()],
  ['/dashboard/ltchecklist', 'Arrest PDF', (page) => button(page, 'View PDF').first().click()],
])('on %s the dialog %s has no barrier', async (path, title, open) => {
  const page = await visits.open('staff', path)
  await open(page)
  await dialog(page, title).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(colorScheme === 'dark' ? phone : desktop)
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
    await eventually(() => overhang(page)).toBe(0)
  }
})

const hasList = (path: string) => !/addchatterList|nowhere/.test(path)
