import { aMeetUp, at } from '@watchfloor/fixtures'
import { apiInProcess } from '@watchfloor/server'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyboard } from './helpers/hands.ts'
import { eventually, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/operationview'
const blocked = 'The browser keeps this page mute. Click anywhere in it.'

declare global {
  interface Window {
    notes: number[]
    isMute: boolean
  }
}

/** A substitute for the browser's sound. It records what is played, and can refuse as browsers do. */
async function withEars(page: Page, isMute: boolean): Promise<void> {
  await page.addInitScript((mute) => {
    window.notes = []
    window.isMute = mute
    const node = { connect: () => node }
    class Ears {
      currentTime = 0
      destination = node
      get state() {
        return window.isMute ? 'suspended' : 'running'
      }
      resume() {
        return Promise.resolve()
      }
      createGain() {
        return { ...node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }
      }
      createOscillator() {
        const frequency = { value: 0 }
        return {
          frequency,
          connect: () => node,
          start: () => window.notes.push(frequency.value),
          stop() {},
        }
      }
    }
    window.AudioContext = Ears as never
  }, isMute)
}

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ id: 1, screenName: 'first', dateTime: at('21:40') }),
    aMeetUp({ id: 2, screenName: 'second', dateTime: at('21:45') }),
  ],
  now: at('21:40'),
}))
const switchOf = (page: Page) => page.getByRole('switch', { name: /^Sound/ })
const notes = (page: Page) => page.evaluate(() => window.notes.length)

async function arrives(id: number): Promise<void> {
  const { context } = visits.office
  const api = apiInProcess(context, { role: 'admin', email: 'elsewhere', address: 'test' })
  await api.arrest.arrival({ id, arrivalTime: context.now() })
}

describe('sound', () => {
  test('is off by default; turned on, it plays at an arrival', async () => {
    const page = await visits.open('supervisor', path, { prepare: (page) => withEars(page, false) })
    await row(page, 'first').waitFor()
    expect(await switchOf(page).isChecked()).toBe(false)
    await switchOf(page).press('Space')
    await eventually(() => switchOf(page).isChecked()).toBe(true)
    await eventually(() => notes(page)).toBe(2)
    await arrives(1)
    await eventually(() => notes(page)).toBe(4)
    await page.reload()
    await row(page, 'first').waitFor()
    await eventually(() => switchOf(page).isChecked()).toBe(true)
  })

  test('shows a message while the browser mutes it, until the user clicks', async () => {
    const page = await visits.open('supervisor', path, { prepare: (page) => withEars(page, true) })
    await row(page, 'second').waitFor()
    await keyboard.write(switchOf(page), ' ')
    await sees(page, blocked)
    await page.evaluate(() => {
      window.isMute = false
    })
    await page.getByRole('heading', { level: 1 }).click()
    await eventually(() => page.getByText(blocked).count()).toBe(0)
  })

  test('turned off, it plays nothing', async () => {
    const page = await visits.open('supervisor', path, { prepare: (page) => withEars(page, false) })
    await row(page, 'second').waitFor()
    await arrives(2)
    await sees(page, 'Arrived 21:40')
    expect(await notes(page)).toBe(0)
  })
})
