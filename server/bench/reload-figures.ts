import { demoAccounts } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { readyBrowser } from '../../fixtures/test-setup/chromium.ts'
import { launch } from '../../fixtures/test-setup/launch.ts'
import { type Figure, median } from './measure.ts'
import type { SignedIn } from './signed-in.ts'

const turns = 5
const changesPerSecond = 20
const seconds = 8
const restMs = 2_000

/** Measures a browser with 5,000 targets: the time from a reload to the first rows, and the longest task while changes arrive. */
export async function reloadFigures(url: string, signedIn: SignedIn): Promise<Figure[]> {
  const ready = await readyBrowser()
  const browser = await launch(ready.launch)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watchRows)
    await page.addInitScript(watchTasks)
    await openTargetEntry(page, url)
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      // A page that is still reading its list would be busy when it is reloaded.
      await page.waitForTimeout(restMs)
      await page.reload()
      times.push(await page.evaluate<number>('window.rowsShown'))
    }
    // The whole list must be there before the changes are measured.
    await page.waitForTimeout(restMs)
    await page.evaluate('void (window.longTasks.length = 0)')
    await changeRows(url, signedIn)
    const tasks = await page.evaluate<number[]>('window.longTasks')
    const longest = Math.max(0, ...tasks)
    return [
      {
        name: 'reload, first rows',
        value: median(times),
        limit: 1_000,
        unit: 'ms',
        better: 'less',
        detail: `median of ${turns}, slowest ${Math.max(...times).toFixed(0)} ms, 5,000 targets`,
      },
      {
        name: 'changes, longest task',
        value: longest,
        limit: 100,
        unit: 'ms',
        better: 'less',
        detail: `${tasks.length} tasks over 50 ms in ${seconds} s with ${changesPerSecond} changes a second`,
      },
    ]
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
}

/** Changes records one after the other at a steady rate. */
async function changeRows(url: string, signedIn: SignedIn): Promise<void> {
  const headers = { ...signedIn, 'content-type': 'application/json' }
  const sent: Promise<unknown>[] = []
  for (let count = 0; count < seconds * changesPerSecond; count++) {
    const body = JSON.stringify({ dealDetails: `Change ${count}` })
    sent.push(fetch(`${url}/auth/update_chatter/${(count % 200) + 1}`, { method: 'PATCH', headers, body }))
    await new Promise((resolve) => setTimeout(resolve, 1_000 / changesPerSecond))
  }
  await Promise.all(sent)
}

/** Runs in the page: resolves with the time of the first frame with rows of targets. */
const watchRows = `
  window.rowsShown = new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('tbody tr').length < 5) return requestAnimationFrame(look)
      requestAnimationFrame(() => resolve(performance.now()))
    }
    requestAnimationFrame(look)
  })
`

const watchTasks = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(Math.round(entry.duration))
  }).observe({ type: 'longtask', buffered: true })
`
