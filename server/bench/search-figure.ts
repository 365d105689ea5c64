import { demoAccounts } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { readyBrowser } from '../../fixtures/test-setup/chromium.ts'
import { launch } from '../../fixtures/test-setup/launch.ts'
import { type Figure, median } from './measure.ts'

/** Measures a keystroke in the search over 5,000 targets, from the key to the frame that shows the answer. */
export async function searchFigure(url: string): Promise<Figure> {
  const ready = await readyBrowser()
  const browser = await launch(ready.launch)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openTargetEntry(page, url)
    const times: number[] = []
    for (const word of ['night', 'blue', '813', 'alpha']) {
      for (const key of word) times.push(await paintAfter(page, key))
      await page.getByRole('searchbox').fill('')
    }
    const slowest = Math.max(...times)
    const detail = `slowest of ${times.length} keys; median ${median(times).toFixed(0)} ms`
    return { name: 'search, keystroke', value: slowest, limit: 50, unit: 'ms', better: 'less', detail }
  } finally {
    await browser.close()
    ready.remove()
  }
}

async function openTargetEntry(page: Page, url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff')
  await page.goto(`${url}/adminlogin`)
  await page.getByRole('textbox', { name: 'Email' }).fill(account?.email ?? '')
  await page.getByPlaceholder('Enter Password').fill(account?.password ?? '')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Target Entry' }).click()
  await page.getByRole('table').waitFor()
  await page.getByRole('searchbox').click()
  await page.evaluate(watchKeys)
}

async function paintAfter(page: Page, key: string): Promise<number> {
  await page.evaluate('void (window.painted = new Promise((resolve) => { window.onPainted = resolve }))')
  await page.keyboard.press(key)
  return page.evaluate<number>('window.painted')
}

/** Runs in the page: measures from the key's time stamp to after the next frame. */
const watchKeys = `
  document.addEventListener('keydown', (event) => {
    const pressed = event.timeStamp
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => window.onPainted?.(performance.now() - pressed)
      channel.port2.postMessage(0)
    })
  }, true)
`
