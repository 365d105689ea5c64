import { messages } from '@watchfloor/core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, field } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const newer = 'ffffffffffff'

/** Lets the counters of the menu, which every screen asks for, come from a server with a newer build. */
async function upgradeServer(page: Page): Promise<void> {
  await page.route('**/auth/getLoggedInUser', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': newer } })
  })
}

describe('M4 a page of an older build', () => {
  const visits = visitOffice(() => ({}))
  const bar = (page: Page) => page.locator('.update-bar')

  test.each([mouse, keyboard])('by $name: offers to load again, and does', async ({ press }) => {
    const page = await visits.open('staff', '/dashboard', { prepare: upgradeServer })
    await bar(page).getByText('Watchfloor was updated.').waitFor()
    await hasNoBarrier(page)
    await page.unroute('**/auth/getLoggedInUser')
    await Promise.all([page.waitForEvent('load'), press(button(bar(page), 'Reload'))])
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await bar(page).count()).toBe(0)
  })

  test('offers nothing while text is unsaved', async () => {
    const page = await visits.open('staff', '/dashboard/addchatterlist', { prepare: upgradeServer })
    await bar(page).waitFor()
    await field(page, 'Screen Name').fill('night_owl')
    await bar(page).waitFor({ state: 'detached' })
  })

  test('is never told that there is no such field', async () => {
    const page = await visits.open('staff', '/dashboard')
    const answers = await page.evaluate(
      async (builds) => {
        const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
        const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
        const send = async (build: string) => {
          const response = await fetch('/auth/addChatterList', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token, 'X-Build': build },
            body: JSON.stringify({ caseAgent: 'Alpha', screenName: 'owl', shoeSize: 9 }),
          })
          const { Error: words } = (await response.json()) as { Error: string }
          return `${response.status} ${words}`
        }
        return Promise.all([send(own), ...builds.map(send)])
      },
      [newer],
    )
    expect(answers).toEqual([
      `400 ${messages.input.unknownField('shoeSize')}`,
      `400 ${messages.running.otherBuild}`,
    ])
  })
})
