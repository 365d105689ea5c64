import { aMeetUp, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, eventually, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/operationview'

declare global {
  interface Window {
    shown: string[]
    wasClosed: number
    asked: number
    badges: number[]
    hasIt: boolean
  }
}

/** A substitute for the notifications and the badge of a desktop, which this browser does not have. It records what it is asked for. */
async function withDesktop(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((permission) => {
    window.shown = []
    window.wasClosed = 0
    window.asked = 0
    window.badges = []
    window.hasIt = true
    class Shown {
      static permission: NotificationPermission = 'default'
      static requestPermission() {
        window.asked += 1
        Shown.permission = permission
        return Promise.resolve(permission)
      }
      constructor(text: string) {
        window.shown.push(text)
      }
      close() {
        window.wasClosed += 1
      }
    }
    Object.defineProperty(window, 'Notification', { value: Shown, configurable: true })
    Object.defineProperty(navigator, 'setAppBadge', {
      value: (count: number) => Promise.resolve(void window.badges.push(count)),
    })
    Object.defineProperty(navigator, 'clearAppBadge', {
      value: () => Promise.resolve(void window.badges.push(0)),
    })
    Document.prototype.hasFocus = () => window.hasIt
  }, answer)
}

const visits = visitOffice(() => ({
  targets: [aMeetUp({ id: 1, screenName: 'canary', dateTime: at('21:30'), arrivalTime: at('21:30') })],
  now: at('21:39'),
}))
const switchOf = (page: Page) => page.getByRole('switch', { name: /^Notifications/ })
const read = <Key extends 'shown' | 'wasClosed' | 'asked' | 'badges'>(page: Page, key: Key) =>
  page.evaluate((name) => window[name], key)

async function openBoard(answer: NotificationPermission): Promise<Page> {
  const page = await visits.open('supervisor', path, {
    prepare: async (page) => {
      await page.clock.install()
      await withDesktop(page, answer)
    },
  })
  await row(page, 'canary').waitFor()
  return page
}

describe('Z10 notifications', () => {
  test('Z10 the browser is asked by the switch and not before; the sentence has no name and goes with the acknowledgement', async () => {
    const page = await openBoard('granted')
    expect(await switchOf(page).isChecked()).toBe(false)
    expect(await read(page, 'asked')).toBe(0)
    await switchOf(page).press('Space')
    await eventually(() => switchOf(page).isChecked()).toBe(true)
    expect(await read(page, 'asked')).toBe(1)
    await page.evaluate(() => {
      window.hasIt = false
    })
    visits.office.clock.forward(2)
    await page.clock.runFor(35_000)
    await eventually(() => read(page, 'shown')).toEqual(['1 person has been on scene for 11 minutes.'])
    await eventually(async () => (await read(page, 'badges')).at(-1)).toBe(1)
    expect(await read(page, 'wasClosed')).toBe(0)
    await button(page, 'Acknowledge the scene of canary').click()
    await eventually(() => read(page, 'wasClosed')).toBe(1)
    await eventually(async () => (await read(page, 'badges')).at(-1)).toBe(0)
    expect(await barriers(page)).toEqual([])
  })

  test('Z10 a browser that blocks them is named, and the switch stays off', async () => {
    const page = await openBoard('denied')
    await switchOf(page).press('Space')
    await sees(page, 'The browser blocks notifications. Allow them for this site in its settings.')
    expect(await switchOf(page).isChecked()).toBe(false)
    expect(await barriers(page)).toEqual([])
  })

  test('Z10 whoever has the board in front gets none', async () => {
    const page = await openBoard('granted')
    await switchOf(page).press('Space')
    await eventually(() => switchOf(page).isChecked()).toBe(true)
    visits.office.clock.forward(12)
    await page.clock.runFor(35_000)
    await eventually(async () => (await read(page, 'badges')).at(-1)).toBe(1)
    expect(await read(page, 'shown')).toEqual([])
  })
})
