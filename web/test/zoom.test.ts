import type { Role } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { clippedControls, invisibleControls, zoomed } from './helpers/controls.ts'
import { button, dialog, eventually, heading, row } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: aFullNight(), now: at('21:40') }))

const routes: readonly [path: string, title: string, role: Role | undefined][] = [
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
  ['/dashboard/statistics', 'Visual Dashboard', 'staff'],
  ['/dashboard/briefing', 'Briefing', 'staff'],
  ['/dashboard/settings', 'Settings', 'admin'],
  ['/dashboard/journal', 'Journal', 'admin'],
  ['/dashboard/nightlog', 'Night Log', 'supervisor'],
  ['/dashboard/account', 'My Account', 'staff'],
  ['/dashboard/operations', 'Operations', 'admin'],
  ['/dashboard/import', 'Import', 'admin'],
  ['/dashboard/deleted', 'Deleted Records', 'admin'],
  ['/dashboard/reviewturn', 'Review in Turn', 'staff'],
  ['/dashboard/vipview', 'VIP', 'vip'],
]

async function opened(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor()
  await page.waitForLoadState('load')
  await eventually(() => page.locator('.mantine-Skeleton-root').count()).toBe(0)
}

describe.each(routes)('%s', (path, title, role) => {
  test(`${title} at 200 % zoom cuts no control`, async () => {
    const page = await visits.open(role, path, zoomed)
    await opened(page, title)
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
    await eventually(() => clippedControls(page)).toEqual([])
  })

  test(`${title} in forced colours hides no control`, async () => {
    const page = await visits.open(role, path, { forcedColors: 'active' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' })
      await opened(page, title)
      await eventually(() => invisibleControls(page), colorScheme).toEqual([])
    }
  })
})

test('a dialog at 200 % zoom and in forced colours shows all of its controls', async () => {
  const page = await visits.open('staff', '/dashboard/operationview', { ...zoomed, forcedColors: 'active' })
  await button(row(page, 'sk8r'), 'Takedown').click()
  const asking = dialog(page, 'Takedown of sk8r')
  await asking.waitFor()
  await button(asking, 'Save').scrollIntoViewIfNeeded()
  await eventually(() => clippedControls(page)).toEqual([])
  await eventually(() => invisibleControls(page)).toEqual([])
})
