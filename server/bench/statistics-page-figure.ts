import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { readyBrowser } from '../../fixtures/test-setup/chromium.ts'
import { launch } from '../../fixtures/test-setup/launch.ts'
import { type Figure, median } from './measure.ts'
import { start } from './processes.ts'

const arrests = 100_000
const turns = 3

/**
 * Measures the statistics page with 100,000 arrests, from its address to the list that a click opens, in a new browser profile.
 */
export async function statisticsPageFigure(): Promise<Figure> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-statistics-'))
  const server = await start('arrests-server.js', [`sqlite:${join(home, 'desk.db')}`, String(arrests)])
  const ready = await readyBrowser()
  const browser = await launch(ready.launch)
  try {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await signIn(page, server.url)
      times.push(await secondsToFirstClick(page, server.url))
      await page.context().close()
    }
    const shown = times.map((time) => time.toFixed(2)).join(', ')
    const detail = `${arrests} arrests, from the address to a list of arrestees; ${shown} s`
    return { name: 'statistics, page', value: median(times), limit: 2, unit: 's', better: 'less', detail }
  } finally {
    await browser.close()
    ready.remove()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'staff')
  const { status } = await page
    .context()
    .request.post(`${url}/auth/adminlogin`, {
      data: { email: account?.email, password: account?.password },
    })
    .then((reply) => ({ status: reply.status() }))
  if (status !== 200) throw new Error(`the sign-in answered ${status}`)
}

async function secondsToFirstClick(page: Page, url: string): Promise<number> {
  const startedMs = performance.now()
  await page.goto(`${url}/dashboard/statistics`)
  await page.getByRole('button', { name: 'Johns', exact: true }).click()
  await page.getByRole('heading', { name: 'Arrestees for Type: Johns' }).waitFor()
  return (performance.now() - startedMs) / 1000
}
